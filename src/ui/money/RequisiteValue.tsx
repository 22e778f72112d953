import { isAddressKind, type RequisiteKind } from "#domain/requisites/deferred.ts";
import styles from "./RequisiteValue.module.css";

/** The first and the last characters of an address, which people compare. */
const ends = 6;

const fours = (text: string): string[] => text.match(/.{1,4}/gsu) ?? [];

/** A short address is all ends. */
function partsOf(address: string): { text: string; isEnd: boolean }[] {
  if (address.length <= 2 * ends) return [{ text: address, isEnd: true }];
  const middle = fours(address.slice(ends, -ends)).map((text) => ({ text, isEnd: false }));
  return [
    { text: address.slice(0, ends), isEnd: true },
    ...middle,
    { text: address.slice(-ends), isEnd: true },
  ];
}

/**
 * A requisite to be compared with where it came from: an address in groups with strong ends, a card in fours. The gaps
 * are not part of the text: what is selected and copied has none. A masked value (`kind` null) stays as it is.
 */
export function RequisiteValue({ kind, value }: { kind: RequisiteKind | null; value: string }) {
  const isAddress = kind !== null && isAddressKind(kind);
  const parts = isAddress
    ? partsOf(value)
    : kind === "card"
      ? fours(value).map((text) => ({ text, isEnd: false }))
      : [];
  if (parts.length === 0) return <span className={styles.plain}>{value}</span>;
  return (
    <span className={styles.groups} translate="no">
      {parts.map(({ text, isEnd }, index) =>
        isEnd ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}
