import { type PointerEvent, useEffect, useRef, useState } from "react";
import { t } from "../../domain/messages/islands";
import type { Picture } from "../../domain/prices/chart";
import { type Drawn, drawChart } from "./draw";
import { wordsFor } from "./labels";

interface Props {
  readonly picture: Picture;
  /** The day that somebody points at, `YYYY-MM-DD`. */
  readonly pointed: string | undefined;
  readonly onPoint: (day: string | undefined) => void;
}

/** Drawn anew for another market or another width. A finger or a pointer on it names a day. */
export function Drawing({ picture, pointed, onPoint }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let width = 0;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      drawChart(element, picture)
        .then(setDrawn)
        .catch((error: unknown) => {
          console.error("The chart could not be drawn; its numbers stand below.", error);
          setFailed(true);
        });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [picture]);
  const pointAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) =>
    onPoint(drawn?.dayAt(clientX - currentTarget.getBoundingClientRect().left));
  if (isFailed) return <p>{t.chart.failed}</p>;
  return (
    <div className="drawing" onPointerDown={pointAt} onPointerMove={pointAt} onPointerLeave={() => onPoint(undefined)}>
      <div ref={box} role="img" aria-label={wordsFor(picture)} />
      {drawn && pointed ? <i className="cursor" style={{ left: drawn.xOf(pointed) }} /> : null}
    </div>
  );
}
