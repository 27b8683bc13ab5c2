import { useEffect, useRef, useState } from "react";
import { fetchApi } from "./server/api";

interface Props {
  /** Number of items in the form's goal, as the server formatted it. Shown until the visitor changes a field. */
  readonly countText: string;
}

/** Renders how many items the collecting goal in the surrounding form includes. Updates when a field changes. */
export default function GoalCount({ countText: onServer }: Props) {
  const [countText, setCountText] = useState(onServer);
  const output = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const form = output.current?.closest("form");
    if (!form) return;
    let newest = 0;
    const count = async () => {
      newest += 1;
      const requestNumber = newest;
      const response = await fetchApi(`/api/user/goal/count?${formatFormQuery(form)}`);
      if (requestNumber === newest && response.ok) setCountText(parseCountText(response.json));
    };
    const handleChange = () => void count();
    form.addEventListener("change", handleChange);
    return () => form.removeEventListener("change", handleChange);
  }, []);
  return (
    <output className="goal-count" ref={output}>
      {countText}
    </output>
  );
}

const formatFormQuery = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

const parseCountText = (json: unknown): string =>
  typeof json === "object" && json !== null && "words" in json ? String(json.words) : "";
