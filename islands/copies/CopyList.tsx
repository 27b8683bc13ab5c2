import { useEffect, useRef } from "react";
import type { PrimaryRegion } from "../../domain/access/region";
import { Icon } from "../card/Icon";
import { servedCollection } from "../server/page";
import type { Subject } from "../store/telling";
import { useStore } from "../store/useStore";
import { CopyForm } from "./CopyForm";
import { CopyRow } from "./CopyRow";
import { $drafts, draftCopy, NO_DRAFTS } from "./drafts";
import { isKnown, type KeptCopy } from "./kept";
import { $copies, wakeList } from "./list";

interface Props {
  readonly subject: Subject;
  readonly hasBox: boolean;
  readonly served: readonly KeptCopy[];
  readonly region: PrimaryRegion;
}

/** Every copy of the viewer's, and the forms that are open. */
export function CopyList({ subject, hasBox, served, region }: Props) {
  const copies = useStore($copies, undefined) ?? served;
  const drafts = useStore($drafts, NO_DRAFTS);
  const fresh = [...drafts].filter(([id]) => !isKnown({ id }));
  const add = useRef<HTMLButtonElement>(null);
  const first = useRef({ id: subject.id, served });
  useEffect(() => wakeList(first.current.id, servedCollection().version, first.current.served), []);

  const shared = { subject, hasBox, region };
  return (
    <div className="copies">
      <ol>
        {copies.map((copy, index) => (
          <CopyRow
            key={copy.id}
            {...shared}
            copy={copy}
            number={index + 1}
            draft={drafts.get(copy.id)}
            onRemoved={() => add.current?.focus()}
          />
        ))}
        {fresh.map(([id, draft]) => (
          <li key={id} className="copy">
            <CopyForm {...shared} id={id} name="New copy" draft={draft} onClosed={() => add.current?.focus()} />
          </li>
        ))}
      </ol>
      <button ref={add} type="button" className="button" onClick={draftCopy}>
        <Icon name="plus" />
        Add a copy
      </button>
    </div>
  );
}
