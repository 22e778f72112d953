/** A ref for a scrolling bar of links: on phones the current page may be out of view. */
export const showCurrent = (bar: HTMLElement | null): void => {
  const link = bar?.querySelector<HTMLElement>("[aria-current]");
  if (bar && link) bar.scrollLeft = link.offsetLeft - (bar.clientWidth - link.offsetWidth) / 2;
};
