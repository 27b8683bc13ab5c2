import { useEffect, useRef } from "react";
import { $confettiTriggerCount } from "../store/overlays";
import { useStore } from "../store/useStore";

/** Renders confetti when an item becomes owned. Renders nothing if the viewer prefers reduced motion. */
export function Confetti() {
  const confettiCount = useStore($confettiTriggerCount, 0);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (confettiCount === 0 || !canvas.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    return startAfterPaint(canvas.current, throwConfetti);
  }, [confettiCount]);
  return <canvas className="confetti" hidden ref={canvas} />;
}

/** Starts the confetti after the click's result is visible. A press on the page or the returned function stops it. */
function startAfterPaint(canvas: HTMLCanvasElement, start: (canvas: HTMLCanvasElement) => () => void): () => void {
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    stop = start(canvas);
  }, START_DELAY_MS);
  const end = () => {
    removeEventListener("pointerdown", end, true);
    clearTimeout(timer);
    stop?.();
  };
  addEventListener("pointerdown", end, true);
  return end;
}

const START_DELAY_MS = 100;
const PIECE_COUNT = 50;
const DURATION_MS = 3_000;
const COLOURS = ["#f4b63f", "#e4573d", "#3f9b8f", "#5b7fd6", "#c667b4"];
const GRAVITY = 900;

const createPiece = (_: unknown, index: number) => ({
  vx: (Math.random() - 0.5) * 900,
  vy: -350 - Math.random() * 600,
  spin: (Math.random() - 0.5) * 14,
  size: 6 + Math.random() * 6,
  colour: COLOURS[index % COLOURS.length] ?? "#f4b63f",
});

function throwConfetti(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext("2d");
  if (!context) return () => undefined;
  canvas.hidden = false;
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  const pieces = Array.from({ length: PIECE_COUNT }, createPiece);
  let frame = 0;
  let start: number | undefined;

  const draw = (now: number) => {
    start ??= now;
    const age = now - start;
    context.clearRect(0, 0, canvas.width, canvas.height);
    canvas.hidden = age >= DURATION_MS;
    if (canvas.hidden) return;
    const seconds = age / 1000;
    context.globalAlpha = Math.min(1, (DURATION_MS - age) / 600);
    for (const { vx, vy, spin, size, colour } of pieces) {
      const fall = (GRAVITY / 2) * seconds ** 2;
      context.setTransform(1, 0, 0, 1, canvas.width / 2 + vx * seconds, canvas.height * 0.6 + vy * seconds + fall);
      context.rotate(spin * seconds);
      context.fillStyle = colour;
      context.fillRect(-size / 2, -size / 2, size, size * 0.6);
    }
    context.setTransform(1, 0, 0, 1, 0, 0);
    frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => {
    cancelAnimationFrame(frame);
    canvas.hidden = true;
  };
}
