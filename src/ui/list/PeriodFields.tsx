import { useLingui } from "@lingui/react/macro";
import type { Period } from "#machines/shared/list.place.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";

/**
 * Two date fields of a period. The second one shows the error: the end is before the start, or another fault.
 */
export function PeriodFields({
  period,
  isMisordered,
  error,
  onChange,
}: {
  period: Period;
  isMisordered: boolean;
  error?: string | undefined;
  onChange: (end: "from" | "to", day: string) => void;
}) {
  const { t } = useLingui();
  const bounds = { type: "date", min: "2000-01-01", max: "2099-12-31" } as const;
  return (
    <>
      <TextField {...bounds} label={t`From`} value={period.from} onChange={(day) => onChange("from", day)} />
      <TextField
        {...bounds}
        label={t`To`}
        value={period.to}
        error={isMisordered ? t`The period ends before it begins.` : error}
        onChange={(day) => onChange("to", day)}
      />
    </>
  );
}
