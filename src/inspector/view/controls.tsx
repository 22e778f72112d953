import { useRef } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import { Icon } from "#src/ui/Icon.tsx";
import type { IconName } from "#src/ui/iconPaths.ts";
import styles from "./controls.module.css";

/** A small button. An icon without text needs `aria-label`. */
export function ToolButton({
  icon,
  look,
  children,
  className,
  ...rest
}: ComponentProps<"button"> & { icon?: IconName; look?: "primary" | "quiet" }) {
  return (
    <button
      type="button"
      {...rest}
      {...(children === undefined && { title: rest["aria-label"] })}
      className={cx(styles.button, children === undefined && styles.icon, look && styles[look], className)}
    >
      {icon && <Icon name={icon} size="small" />}
      {children}
    </button>
  );
}

/** Tabs. The arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
}: {
  label: string;
  tabs: Readonly<Record<Value, string>>;
  value: Value;
  onChange: (value: Value) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const values = Object.keys(tabs) as Value[];
  const go = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    const place = (values.indexOf(value) + by + values.length) % values.length;
    const next = values[place];
    if (next === undefined) return;
    onChange(next);
    list.current?.querySelectorAll("button")[place]?.focus();
  };
  return (
    <div ref={list} className={styles.tabs} role="tablist" aria-label={label}>
      {values.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          aria-selected={one === value}
          tabIndex={one === value ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={go}
        >
          {tabs[one]}
        </button>
      ))}
    </div>
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
