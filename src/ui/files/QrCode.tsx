import { useMemo } from "react";
import { encode } from "uqr";
import styles from "./QrCode.module.css";

/** One path over all dark modules, a run of neighbours at a time. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x - start + 1}v1H${start}z`;
    }
  });
  return path;
}

/**
 * A QR code (ISO/IEC 18004, error correction M) of `value`. Heavy for a first page: use
 * `LazyQrCode`.
 */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data } = encode(value, { ecc: "M", border: 0 });
    return { path: pathOf(data), size: data.length };
  }, [value]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a data: address
    <svg role="img" aria-label={label} className={styles.code} viewBox={`0 0 ${size} ${size}`}>
      <path d={path} />
    </svg>
  );
}
