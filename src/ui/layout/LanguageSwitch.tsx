import styles from "./LanguageSwitch.module.css";

/** One language: its address for this page, its short and its own full name. */
export type LanguageLink = { lang: string; href: string; short: string; name: string; current: boolean };

/** Links to this same page in the other languages; plain links, since the catalogue comes with the page. */
export function LanguageSwitch({
  label,
  languages,
  onChoose,
}: {
  label: string;
  languages: readonly LanguageLink[];
  /** Called before the link is followed, to remember the choice. */
  onChoose?: (lang: string) => void;
}) {
  return (
    <nav aria-label={label} className={styles.switch}>
      {languages.map(({ lang, href, short, name, current }) => (
        <a
          key={lang}
          href={href}
          lang={lang}
          hrefLang={lang}
          title={name}
          className={styles.link}
          aria-current={current ? "true" : undefined}
          onClick={(event) => {
            // The token of a mail's link stands there, and goes along; the server is not told.
            event.currentTarget.hash = location.hash;
            onChoose?.(lang);
          }}
        >
          {short}
        </a>
      ))}
    </nav>
  );
}
