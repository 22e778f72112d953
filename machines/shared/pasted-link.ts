import { isAddressKind, readPaymentLink } from "#domain/requisites/deferred.ts";
import type { RequisiteKind } from "#domain/requisites/deferred.ts";

interface Field {
  name: string;
  kind: RequisiteKind;
}

/**
 * The values that text typed or pasted into `field` puts into the fields of its side. A wallet's payment link
 * fills in the address and its tag or memo. When the link has a tag but the side has no field for it, the
 * text stays unchanged: money without its tag is lost.
 */
export function enteredValues<Known extends Field>(
  fields: readonly Known[],
  field: Known,
  text: string,
): [field: Known, value: string][] {
  const link = isAddressKind(field.kind) ? readPaymentLink(text) : null;
  if (link === null) return [[field, text]];
  const extra = link.tag ?? link.memo;
  if (extra === null) return [[field, link.address]];
  const kind = link.tag === null ? "ton_memo" : "xrp_tag";
  const place = fields.find((other) => other.kind === kind);
  return place === undefined
    ? [[field, text]]
    : [
        [field, link.address],
        [place, extra],
      ];
}
