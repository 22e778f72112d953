/** Props of a page: the parameters of its address. */
export type PageProps = { params: Record<string, string | undefined> };
