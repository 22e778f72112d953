import type { ComponentProps, MouseEvent } from "react";
import { cx } from "#src/ui/cx.ts";
import { awaitAnswer } from "#src/ui/feedback/answer.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { IconName } from "#src/ui/icons/iconName.ts";
import { Anchor } from "./Anchor.tsx";
import styles from "./Button.module.css";

/** Work going on. Decorative without a `label`; with one it is a status that is read out. */
function Spinner({ label, className }: { label?: string; className?: string | undefined }) {
  return (
    <svg
      className={cx(styles.ring, className)}
      viewBox="0 0 20 20"
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <circle className={styles.track} cx="10" cy="10" r="8" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}

type Look = {
  /** One primary button on a screen: it says what happens next. */
  variant?: "primary" | "secondary" | "quiet" | "danger" | undefined;
  size?: "small" | "medium" | "large" | undefined;
  /** As wide as its container. */
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
};

function classOf({ variant = "secondary", size = "medium", wide = false }: Look, className?: string) {
  return cx(
    styles.button,
    styles[variant],
    size !== "medium" && styles[size],
    wide && styles.wide,
    className,
  );
}

/**
 * A button. While `pending` it keeps its size and focus, says so to assistive technology and ignores presses.
 * Its type is `button`: a form's button says `type="submit"`.
 */
export function Button({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  pending = false,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<"button"> & Look & { pending?: boolean }) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) {
      event.preventDefault();
      return;
    }
    awaitAnswer();
    onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      {...(pending && { "aria-busy": true, "aria-disabled": true })}
      className={classOf({ variant, size, wide }, className)}
      onClick={press}
    >
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
      {pending && <Spinner className={styles.spinner} />}
    </button>
  );
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant,
  size,
  wide,
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: ComponentProps<"a"> & Look & { href: string }) {
  return (
    <Anchor {...rest} className={classOf({ variant, size, wide }, className)}>
      <span className={styles.content}>
        {icon && <Icon name={icon} />}
        {children}
        {iconEnd && <Icon name={iconEnd} />}
      </span>
    </Anchor>
  );
}
