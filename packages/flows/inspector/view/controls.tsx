import { Tabs as Ark } from "@ark-ui/react/tabs";
import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { icons } from "./icons.ts";
import styles from "./controls.module.css";

/** A small button. An icon without text needs `aria-label`. */
export function ToolButton({
  icon,
  look,
  children,
  className,
  ...rest
}: ComponentProps<"button"> & { icon?: keyof typeof icons; look?: "primary" | "quiet" }) {
  return (
    <button
      type="button"
      {...rest}
      {...(children === undefined && { title: rest["aria-label"] })}
      className={cx(styles.button, children === undefined && styles.icon, look && styles[look], className)}
    >
      {icon && (
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d={icons[icon]} />
        </svg>
      )}
      {children}
    </button>
  );
}

/** Tabs above the panel of the chosen one. The arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string;
  tabs: Readonly<Partial<Record<Value, string>>>;
  value: Value;
  onChange: (value: Value) => void;
  /** The panel of `value`. */
  children: ReactNode;
}) {
  const values = Object.keys(tabs) as Value[];
  return (
    <Ark.Root
      className={styles.part}
      value={value}
      onValueChange={(change) => {
        const chosen = values.find((one) => one === change.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <Ark.List className={styles.tabs} aria-label={label}>
        {values.map((one) => (
          <Ark.Trigger key={one} value={one}>
            {tabs[one]}
          </Ark.Trigger>
        ))}
      </Ark.List>
      <Ark.Content className={styles.part} value={value}>
        {children}
      </Ark.Content>
    </Ark.Root>
  );
}

/** A short label in a pill. */
export const Badge = ({ tone, children }: { tone?: "good" | "bad" | "lit"; children: ReactNode }) => (
  <span className={cx(styles.badge, tone && styles[tone])}>{children}</span>
);

/** A name from the code: a state, an event, a value. */
export const Code = ({ children, title }: { children: ReactNode; title?: string }) => (
  <span className={styles.code} title={title}>
    {children}
  </span>
);

/** Shown when there is nothing to show. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={styles.hint}>{children}</p>;
