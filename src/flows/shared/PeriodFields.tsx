import { useLingui } from "@lingui/react/macro";
import type { Period } from "#machines/period.ts";
import { TextField } from "#src/ui/TextField.tsx";

/** The two days of a period, each a field; beside the second is said that the period ends before it begins, or what else is wrong. */
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
