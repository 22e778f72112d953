import type { Json } from "#inspector/wire/protocol.ts";
import { Code } from "./controls.tsx";
import styles from "./JsonTree.module.css";

const isInner = (value: Json): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null;

/** Lists show this many items, and the number of the others. */
const most = 100;

/** A value that can be expanded and collapsed. */
export function JsonTree({ value, depth = 0 }: { value: Json; depth?: number }) {
  if (!isInner(value)) return <Code>{JSON.stringify(value)}</Code>;
  const entries = Object.entries(value);
  return (
    <ul className={styles.tree}>
      {entries.slice(0, most).map(([key, inner]) => (
        <li key={key}>
          {isInner(inner) && Object.keys(inner).length > 0 ? (
            <details open={depth < 1 && Object.keys(inner).length <= 12}>
              <summary>
                <Code>{key}</Code>{" "}
                <span>
                  {Array.isArray(inner)
                    ? `items: ${inner.length}`
                    : Object.keys(inner).slice(0, 4).join(", ")}
                </span>
              </summary>
              <JsonTree value={inner} depth={depth + 1} />
            </details>
          ) : (
            <p>
              <Code>{key}</Code>: <Code>{JSON.stringify(inner)}</Code>
            </p>
          )}
        </li>
      ))}
      {entries.length > most && <li>and {entries.length - most} more</li>}
    </ul>
  );
}
