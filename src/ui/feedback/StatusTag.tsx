import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import { staffNames, statusNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { statusRow } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Tag } from "./Tag.tsx";

/** The status of an order, in the words and the colour that visitors see, or staff. */
export function StatusTag({
  status,
  forStaff = false,
  dot,
  plain = false,
}: {
  status: ClaimStatus;
  forStaff?: boolean;
  dot?: boolean;
  plain?: boolean;
}) {
  const locale = useLocale();
  const { tone, staffTone = tone } = statusRow(status);
  return (
    <Tag tone={forStaff ? staffTone : tone} dot={dot} plain={plain}>
      {(forStaff ? staffNames : statusNames)[status][locale]}
    </Tag>
  );
}
