/** A place on the photo as it is shown, in parts of its sides. */
export interface Spot {
  x: number;
  y: number;
}

/** What covers a part of the photo: a line of the brush, or a box by its upper left corner. */
type PhotoMark =
  | { kind: "stroke"; spots: readonly Spot[] }
  | ({ kind: "box"; width: number; height: number } & Spot);

/** A photo, how often it is turned a quarter to the right, and what covers parts of it as it is then shown. */
export interface MarkedPhoto {
  /** Sides in pixels before it is turned. */
  width: number;
  height: number;
  turn: number;
  marks: readonly PhotoMark[];
}

/** One colour in each theme: it is part of the picture. */
const cover = "#11181b";

/** Width of the brush, as a part of the photo's shorter side. */
const brushWidth = 0.07;

/** The sides of the photo as it is shown, the longer one at most `longest` pixels. */
export function shownSize(
  { width, height, turn }: Omit<MarkedPhoto, "marks">,
  longest: number,
): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  const sides = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
  return turn % 2 === 0 ? { width: sides[0], height: sides[1] } : { width: sides[1], height: sides[0] };
}

/** Draws one mark over a picture of this size. */
export function drawMark(
  pen: CanvasRenderingContext2D,
  mark: PhotoMark,
  { width, height }: { width: number; height: number },
): void {
  pen.fillStyle = cover;
  pen.strokeStyle = cover;
  if (mark.kind === "box") {
    pen.fillRect(mark.x * width, mark.y * height, mark.width * width, mark.height * height);
    return;
  }
  const [first, ...others] = mark.spots;
  if (first === undefined) return;
  pen.lineWidth = brushWidth * Math.min(width, height);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.beginPath();
  pen.moveTo(first.x * width, first.y * height);
  // A line of no length is drawn as a dot, by its round ends.
  for (const { x, y } of others.length > 0 ? others : [first]) pen.lineTo(x * width, y * height);
  pen.stroke();
}

/** Draws the photo as it is shown, turned and with its marks, over the whole canvas. */
export function drawPhoto(
  canvas: HTMLCanvasElement,
  image: CanvasImageSource,
  photo: MarkedPhoto,
  longest: number,
): void {
  const size = shownSize(photo, longest);
  canvas.width = size.width;
  canvas.height = size.height;
  const pen = canvas.getContext("2d");
  if (pen === null) return;
  const upright = shownSize({ ...photo, turn: 0 }, longest);
  pen.save();
  pen.translate(size.width / 2, size.height / 2);
  pen.rotate((photo.turn * Math.PI) / 2);
  pen.drawImage(image, -upright.width / 2, -upright.height / 2, upright.width, upright.height);
  pen.restore();
  for (const mark of photo.marks) drawMark(pen, mark, size);
}
