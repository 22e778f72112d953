import type { MatrixState } from "#machines/console/direction-matrix/direction-matrix.types.ts";
import { stateNames } from "#src/console/directions/messages.ts";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./DirectionMatrix.module.css";
import "#src/ui/icons/lateIcons.ts";

const shapes = {
  success: <Icon name="check" size="small" />,
  info: "–",
  warning: "!",
  danger: "!",
};

/** The state of a pair as a sign. Its shape says as much as its colour; its words are those of what it stands in. */
export function Sign({ state }: { state: MatrixState }) {
  const { tone } = stateNames[state];
  return (
    <span className={cx(styles.sign, styles[tone])} aria-hidden="true">
      {shapes[tone]}
    </span>
  );
}
