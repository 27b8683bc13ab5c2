import { BRAND } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { Site } from "../http/context";
import { Prose } from "./Prose";

export const PrivacyPage = ({ site: { contactEmail } }: { readonly site: Site }) => (
  <Prose title="Privacy Policy">
    <p>
      Last updated <time dateTime="2020-03-06">March 6th 2020</time>.
    </p>
    <section>
      <h2>Introduction</h2>
      <p>
        {BRAND} keeps as little about you as it can. This page says what that is, where it is, and what you can ask of
        us.
      </p>
    </section>
    <section>
      <h2>Storage of personal data</h2>
      <p>
        Your data is kept in an encrypted database hosted in Amsterdam. When you sign in through another service we
        store your name, your last name (from one provider only), that provider's id for you, and your e-mail address.
        There is no password to keep.
      </p>
      <p>
        While you are signed in, three cookies hold your session: 30 days after its last use it ends by itself. Beside
        it we keep when it began and what kind of browser it was, so that you can end it from your settings. What you
        changed in your collection is remembered for 30 days, so that you can undo it. A line on how to reach you, if
        you write one, is shown to people who are signed in. What you own, wish for and watch, what you say that you
        collect, and which games you say that you play, is kept with your account and is private until you switch a page
        of it on.
      </p>
      <p>
        Others may compare a public collection with theirs: that uses what you made public, list by list, and nothing
        else. Collectors who look for a trade find you only while you are open to trades, which you switch on yourself;
        the moment you switch it off, or make your profile private, you are not found any more.
      </p>
      <p>
        If you switch on that you contribute prices, what you paid for copies with a price and a date counts in what
        collectors paid: the price, its currency and the box, never a name, rounded, and only where ten people do whose
        accounts are older than a month. Somebody who has nine of these accounts could tell what the tenth person paid,
        to the nearest 0.50, but not who they are. Once you switch it off or delete your account, it is out of there by
        the next day.
      </p>
      <p>
        Your price targets, what you were told of them in the last 90 days, and the address of a Discord webhook, if you
        gave one, are kept with your account as well; nobody else sees them. What you are told goes to that webhook and
        to nobody but you.
      </p>
      <p>
        While you look around without an account, what you mark stays in your own browser and is gone when you close the
        tab. Your price region, your page width and whether you have marked anything are remembered in small cookies
        that identify nobody; the last of them goes when you close the browser.
      </p>
      <p>
        So that you can look things up without signal, your device keeps copies of a few pages: the list, the checklist
        and, while you are logged in, your own collection, your wishlist, your price watcher and the items that you
        looked at last. They never leave the device, and they go when you log out. A private calendar can be read by
        whoever knows its address, until you renew it.
      </p>
    </section>
    <section>
      <h2>Third parties</h2>
      <p>
        The services that you sign in with learn that you did. Links to shops and to the auction marketplace lead away
        from us; some are affiliate links and say so. We do not sell data.
      </p>
    </section>
    <section>
      <h2>Your rights under the GDPR</h2>
      <p>
        You may see what we hold about you, have it corrected, take it with you and have it deleted. The{" "}
        <a href={paths.settingsTab("data")}>settings</a> do the last two at once: download everything, or delete your
        account. For the rest ask, and we will do it.
      </p>
    </section>
    <section>
      <h2>Questions</h2>
      <p>
        {contactEmail ? (
          <>
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        ) : (
          "Whoever runs this site has not named an address for questions yet."
        )}
      </p>
    </section>
  </Prose>
);
