const form = "[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}";
const wholeUuid = new RegExp(`^${form}$`);

/** Whether a text is a uuid as claims are named by it (RFC 9562), in either case. */
export const isUuid = (text: string): boolean => wholeUuid.test(text);

/**
 * What a page's address must look like by its pattern: `/claim/:uuid` takes a uuid and nothing else, other parameters
 * take one part of a path each. Its groups are named like the parameters. `isLoose`: any part for a uuid as well, to
 * tell a wrong parameter from a wrong path (Specification 8).
 */
export const addressOf = (pattern: string, isLoose = false): RegExp => {
  const bare = pattern.replace(/(?<=.)\/$/, "");
  const parts = bare.split(/:(\w+)/).map((part, index) => {
    if (index % 2 === 0) return part.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`);
    return `(?<${part}>${part === "uuid" && !isLoose ? form : "[^/]+"})`;
  });
  return new RegExp(`^${parts.join("")}/?$`);
};
