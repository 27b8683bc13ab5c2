import { memo, type Ref, useEffect, useRef, useState } from "react";
import type { Exhibit } from "../../domain/view/exhibit";
import { GROUP_SIZE } from "../../domain/view/query";
import { Card } from "../card/Card";

/** Cards that may stand above the fold; their pictures do not wait. */
const EARLY = 8;
/** Far enough ahead that a quick thumb does not meet a placeholder. */
const AHEAD = "1200px";

interface Props {
  readonly exhibits: readonly Exhibit[];
  readonly pictures: string;
  /** How many groups the server renders; the others come when they are near. */
  readonly groups: number;
  /** The address that shows `groups` groups, for a browser without JavaScript. */
  readonly moreHref: (groups: number) => string;
}

export const Gallery = memo(function Gallery({ exhibits, pictures, groups, moreHref }: Props) {
  const starts = Array.from({ length: Math.ceil(exhibits.length / GROUP_SIZE) }, (_, group) => group * GROUP_SIZE);
  return starts.map((start, group) => (
    <Group
      key={start}
      exhibits={exhibits.slice(start, start + GROUP_SIZE)}
      pictures={pictures}
      isFirst={group === 0}
      startsNear={group < groups}
      moreHref={moreHref(group + 1)}
    />
  ));
});

interface GroupProps {
  readonly exhibits: readonly Exhibit[];
  readonly pictures: string;
  readonly isFirst: boolean;
  readonly startsNear: boolean;
  readonly moreHref: string;
}

function Group({ exhibits, pictures, isFirst, startsNear, moreHref }: GroupProps) {
  const [isNear, placeholder] = useNear(startsNear);
  if (!isNear) {
    return (
      <p className="group-placeholder" ref={placeholder}>
        <a href={moreHref}>Show {exhibits.length} more</a>
      </p>
    );
  }
  return (
    <ul className="grid">
      {exhibits.map((exhibit, index) => (
        <Card key={exhibit.id} exhibit={exhibit} pictures={pictures} early={isFirst && index < EARLY} />
      ))}
    </ul>
  );
}

function useNear(startsNear: boolean): [boolean, Ref<HTMLParagraphElement>] {
  const [isNear, setNear] = useState(startsNear);
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [isNear, ref];
}
