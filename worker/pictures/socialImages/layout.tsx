/** Style of an element that fills its parent, in the font of all generated images. */
export const FULL_SIZE_STYLE = {
  display: "flex",
  width: "100%",
  height: "100%",
  fontFamily: "Fredoka",
  fontWeight: 500,
} as const;

export const CENTERED_STYLE = { alignItems: "center", justifyContent: "center" } as const;

interface ProgressBarProps {
  /** Width of the progress bar in px. All other lengths are in px too. */
  readonly width: number;
  readonly height: number;
  readonly marginTop?: number;
  readonly filledWidth: number;
  readonly background: string;
  readonly fill: string;
}

export const SocialImageProgressBar = ({
  width,
  height,
  marginTop = 0,
  filledWidth,
  background,
  fill,
}: ProgressBarProps) => (
  <div style={{ display: "flex", marginTop, width, height, borderRadius: height / 2, background }}>
    {filledWidth === 0 ? null : (
      <div style={{ width: filledWidth, height, borderRadius: height / 2, background: fill }} />
    )}
  </div>
);
