import type { Provider } from "../../domain/access/provider";
import { paths } from "../../domain/paths";
import { WaysIn } from "./WaysIn";
import { withNext } from "./wayBack";

interface Props {
  readonly offered: ReadonlySet<Provider>;
  readonly next: string | undefined;
  readonly problem: string | undefined;
}

export const LogInPage = ({ offered, next, problem }: Props) => (
  <div className="sign-in">
    <header className="hero">
      <h1>Login</h1>
      <p>Login to save and sync your collection across devices!</p>
    </header>
    <section className="panel" aria-labelledby="log-in">
      <h2 id="log-in">Log in</h2>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <WaysIn offered={offered} labelOf={(name) => `Log in with ${name}`} next={next} />
      <p>
        New here? Any of them opens an account too. <a href={withNext(paths.register, next)}>What signing up means</a>
      </p>
    </section>
  </div>
);

export const RegisterPage = ({ offered, next }: Omit<Props, "problem">) => (
  <div className="sign-in">
    <header className="hero">
      <h1>Register</h1>
      <p>Register to save and sync your collection across devices!</p>
    </header>
    <section className="panel" aria-labelledby="sign-up">
      <h2 id="sign-up">Sign up</h2>
      <WaysIn offered={offered} labelOf={(name) => `Sign up with ${name}`} next={next} />
      <p>
        No password: the service you choose says who you are. We keep your name, your e-mail address and its id for you,
        nothing else. Your collection is private until you switch it on. <a href={paths.privacy}>Privacy Policy</a>
      </p>
    </section>
  </div>
);
