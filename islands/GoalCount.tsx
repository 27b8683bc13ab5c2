import { useEffect, useRef, useState } from "react";
import { fetchApi } from "./server/api";

interface Props {
  /** Of the form as it came. */
  readonly words: string;
}

/** How much the form around it would count, as its boxes are ticked. */
export default function GoalCount({ words }: Props) {
  const [told, setTold] = useState(words);
  const place = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    let newest = 0;
    const count = async () => {
      newest += 1;
      const asked = newest;
      const answer = await fetchApi(`/api/user/goal/count?${formatFormQuery(form)}`);
      if (asked === newest && answer.ok) setTold(parseCountText(answer.json));
    };
    const hear = () => void count();
    form.addEventListener("change", hear);
    return () => form.removeEventListener("change", hear);
  }, []);
  return (
    <output className="goal-count" ref={place}>
      {told}
    </output>
  );
}

const formatFormQuery = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

const parseCountText = (json: unknown): string =>
  typeof json === "object" && json !== null && "words" in json ? String(json.words) : "";
