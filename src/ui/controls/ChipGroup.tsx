import { Chip } from "./Chip.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";

/** Filters of which one is pressed. */
export const ChipGroup = <Value extends string | number>({
  label,
  choices,
  value,
  onChange,
}: {
  /** For screen readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
}) => (
  <Row role="group" aria-label={label}>
    {choices.map((choice) => (
      <Chip key={choice.value} pressed={choice.value === value} onClick={() => onChange(choice.value)}>
        {choice.label}
      </Chip>
    ))}
  </Row>
);
