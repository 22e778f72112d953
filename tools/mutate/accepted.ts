/** A mutation that tests cannot or need not detect. */
export interface Accepted {
  readonly file: string;
  /** The replaced code. Any white space counts as one space. */
  readonly original: string;
  readonly replacement: string;
  /** Part of the line. It distinguishes equal originals in one file. */
  readonly line?: string;
  readonly reason: string;
}

type Place = readonly [file: string, line: string, original: string, replacement: string];

const because = (reason: string, places: readonly Place[]): Accepted[] =>
  places.map(([file, line, original, replacement]) => ({ file, line, original, replacement, reason }));

/** Accepted survivors, each with its reason. `npm run mutate` reports entries that no longer survive. */
export const accepted: readonly Accepted[] = [
  ...because("At most one of the two separators is missing here, so their positions always differ.", [
    [
      "domain/amount.ts",
      'const last = text.lastIndexOf(",") > text.lastIndexOf(".") ? "," : ".";',
      'text.lastIndexOf(",") > text.lastIndexOf(".")',
      'text.lastIndexOf(",") >= text.lastIndexOf(".")',
    ],
  ]),
  ...because("Rounding removes the additional digits.", [
    ["domain/rate-chart.ts", "const reciprocalDecimals = 40;", "40", "41"],
    [
      "domain/share.ts",
      'isZero(whole) ? null : roundNearest(multiply(divide(part, whole, 10), "100"), 1);',
      "10",
      "11",
    ],
    [
      "domain/rate-chart.ts",
      'const change = roundNearest(multiply(divide(subtract(last.value, first.value), first.value, 10), "100"), 2);',
      "10",
      "11",
    ],
  ]),
  ...because("Must only differ from the names of all steps, or is never read.", [
    [
      "domain/rate-history.ts",
      'return tier === undefined ? "gone" : `${tier.step} ${Math.ceil(at / tier.step)}`;',
      '"gone"',
      '""',
    ],
    [
      "domain/pair-path.ts",
      'const [, from = "", to = ""] = form.exec(path) ?? [];',
      "[]",
      '["Stryker was here"]',
    ],
  ]),
  ...because("A fallback for a value that the type allows and that never occurs.", [
    [
      "domain/rate-chart.ts",
      "if (first === undefined || last === undefined) return undefined;",
      "first === undefined || last === undefined",
      "false",
    ],
    [
      "domain/rate-chart.ts",
      "if (first === undefined || last === undefined) return undefined;",
      "first === undefined || last === undefined",
      "first === undefined && last === undefined",
    ],
    [
      "domain/rate-chart.ts",
      "if (first === undefined || last === undefined) return undefined;",
      "first === undefined",
      "false",
    ],
    [
      "domain/rate-chart.ts",
      "if (first === undefined || last === undefined) return undefined;",
      "last === undefined",
      "false",
    ],
    ["domain/amount.ts", 'const [whole = "", fraction = ""] = parts;', '""', '"Stryker was here!"'],
    [
      "domain/amount.ts",
      'const [whole = "", fraction = ""] = spelled.split(".");',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/currency-search.ts",
      'const known = tickers.map((ticker) => (Object.hasOwn(nicknames, ticker) ? (nicknames[ticker] ?? "") : ""));',
      '""',
      '"Stryker was here!"',
    ],
    ["domain/locale.ts", 'const rest = match[1] ?? "";', '""', '"Stryker was here!"'],
    [
      "domain/mask.ts",
      'return words.map((word) => (word.length < 2 ? dots : `${Array.from(word)[0] ?? ""}${dots}`)).join(" ");',
      '""',
      '"Stryker was here!"',
    ],
    ["domain/password.ts", "const code = character.toLowerCase().codePointAt(0) ?? 0;", "0", "1"],
    ["domain/course.ts", 'const [whole = "0", fraction = ""] = normalize(value).split(".");', '"0"', '""'],
    ["domain/course.ts", 'const [whole = "0", fraction = ""] = normalize(value).split(".");', '"0"', '"1"'],
    ["domain/course.ts", "? (/^0*/.exec(fraction)?.[0].length ?? 0) + maxSignificantDigits", "0", "1"],
    [
      "domain/promocode.ts",
      'const fits = (improved.split(".", 1)[0] ?? "").length <= maxSignificantDigits;',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/requisites/email.ts",
      'labels.length >= 2 && labels.every((part) => label.test(part)) && topLabel.test(labels.at(-1) ?? "");',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/requisites/evm.ts",
      'const isUpper = (i: number): boolean => (hash[i] ?? "0") >= "8";',
      '"0"',
      '""',
    ],
    [
      "domain/requisites/evm.ts",
      'const isUpper = (i: number): boolean => (hash[i] ?? "0") >= "8";',
      '"0"',
      '"1"',
    ],
    ["domain/requisites/monero.ts", "const network = body[0] ?? 0;", "0", "1"],
    [
      "domain/requisites/payment-link.ts",
      'const [, scheme = "", path = "", query = ""] = shape.exec(text.trim()) ?? [];',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/requisites/payment-link.ts",
      'const [name = "", ...value] = pair.split("=");',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/requisites/phone.ts",
      'return match === null ? refuse("format") : accept(`+7${match[1] ?? ""}`);',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/requisites/telegram.ts",
      'return match === null ? refuse("format") : accept(`@${match[1] ?? ""}`);',
      '""',
      '"Stryker was here!"',
    ],
    ["domain/requisites/ton.ts", 'const hash = hex.decode(raw[2] ?? "");', '""', '"Stryker was here!"'],
    ["domain/requisites/ton.ts", "const [tag = 0, workchain = 0] = bytes;", "0", "1"],
    ["domain/requisites/ton.ts", "const stored = ((bytes[34] ?? 0) << 8) | (bytes[35] ?? 0);", "0", "1"],
    ["domain/requisites/utxo.ts", "const version = payload[0] ?? -1;", "-1", "+1"],
    ["domain/requisites/utxo.ts", "const version = payload[0] ?? -1;", "1", "2"],
  ]),
  ...because("A value that no pattern matches is refused a few lines below.", [
    [
      "domain/requisites/payment-link.ts",
      "const [, target, call] = /^(?:pay-)?(0x[0-9a-f]{40})(?:@\\d+)?(?:\\/(\\w+))?$/i.exec(path) ?? [];",
      "[]",
      '["Stryker was here"]',
    ],
    [
      "domain/requisites/payment-link.ts",
      "if (target === undefined) return null;",
      "target === undefined",
      "false",
    ],
    [
      "domain/requisites/payment-link.ts",
      'const [, scheme = "", path = "", query = ""] = shape.exec(text.trim()) ?? [];',
      "[]",
      '["Stryker was here"]',
    ],
    [
      "domain/requisites/payment-link.ts",
      'const address = recipients[name]?.(path, parameters) ?? "";',
      "recipients[name]?.(path, parameters)",
      "recipients[name](path, parameters)",
    ],
  ]),
  ...because("Only the keys are read, never the values.", [
    ["domain/api-failure.ts", "offline: true,", "true", "false"],
    ["domain/api-failure.ts", "server: true,", "true", "false"],
    ["domain/api-failure.ts", "fields: true,", "true", "false"],
    ["domain/api-failure.ts", "conflict: true,", "true", "false"],
    ["domain/api-failure.ts", "throttled: true,", "true", "false"],
    ["domain/api-failure.ts", "unavailable: true,", "true", "false"],
    ["domain/api-failure.ts", "notFound: true,", "true", "false"],
    ["domain/api-failure.ts", "unauthorized: true,", "true", "false"],
    ["domain/api-failure.ts", "forbidden: true,", "true", "false"],
    ["domain/api-failure.ts", "tooLarge: true,", "true", "false"],
    ["domain/api-failure.ts", "unsupportedMediaType: true,", "true", "false"],
  ]),
  ...because("More digits than any rate needs.", [
    ["domain/course.ts", "const reciprocalDecimals = 40;", "40", "41"],
  ]),
  ...because("A word that is a prefix of the other was found before, so the loop finds a difference.", [
    [
      "domain/currency-search.ts",
      "while (same < word.length && word[same] === other[same]) same++;",
      "same < word.length",
      "true",
    ],
    [
      "domain/currency-search.ts",
      "while (same < word.length && word[same] === other[same]) same++;",
      "same < word.length",
      "same <= word.length",
    ],
  ]),
  ...because("No currency has this name.", [
    [
      "domain/currency-search.ts",
      'return /[хъжэбю]/.test(lower) ? "" : mapLetters(lower, latinKeyByCyrillic);',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/currency-search.ts",
      'const known = tickers.map((ticker) => (Object.hasOwn(nicknames, ticker) ? (nicknames[ticker] ?? "") : ""));',
      '""',
      '"Stryker was here!"',
    ],
  ]),
  ...because("No name contains two of the words.", [
    ["domain/currency-search.ts", '.join(" ");', '" "', '""'],
  ]),
  ...because("A cache: without it the same result is computed again.", [
    [
      "domain/currency-search.ts",
      'let lastQuery = { query: "", readings: [[]] as Needle[][] };',
      '{ query: "", readings: [[]] as Needle[][] }',
      "{}",
    ],
    [
      "domain/currency-search.ts",
      'let lastQuery = { query: "", readings: [[]] as Needle[][] };',
      '""',
      '"Stryker was here!"',
    ],

    ["domain/currency-search.ts", "haystacks.set(entry, haystack);", "haystacks.set(entry, haystack);", ";"],
    [
      "domain/currency-search.ts",
      "if (query === lastQuery.query) return lastQuery.readings;",
      "query === lastQuery.query",
      "false",
    ],
  ]),
  ...because("An empty text contains no word.", [
    [
      "domain/currency-search.ts",
      "const texts = [name, formerNamesOf(name), ...tickers, ...entry.networks.map(foldText), ...known].filter(",
      "[name, formerNamesOf(name), ...tickers, ...entry.networks.map(foldText), ...known].filter( Boolean, )",
      "[name, formerNamesOf(name), ...tickers, ...entry.networks.map(foldText), ...known]",
    ],
  ]),
  ...because("If the send side has a minimum, the branch returns the same one.", [
    [
      "domain/limits.ts",
      "const isReceiveMin = sendMin === null && receiveMin !== null && !isZero(receiveMin);",
      "sendMin === null",
      "true",
    ],
  ]),
  ...because("Without an upper end the comparison is not reached, and a missing lower end is below it.", [
    [
      "domain/limits.ts",
      "const isEmpty = low !== null && high !== null && compare(low, high) > 0;",
      "low !== null",
      "true",
    ],
  ]),
  ...because("The greedy group matches everything to the end.", [
    [
      "domain/locale.ts",
      "const match = /^\\/en(?=$|[/?#])(.*)$/s.exec(path);",
      "/^\\/en(?=$|[/?#])(.*)$/s",
      "/^\\/en(?=$|[/?#])(.*)/s",
    ],
  ]),
  ...because("Only text reaches this line. The switch guards against later numeric kinds.", [
    ["domain/money.ts", "Decimal.strict = true;", "Decimal.strict = true;", ";"],
    ["domain/money.ts", "Decimal.strict = true;", "true", "false"],
  ]),
  ...because("Equal numbers have one notation.", [
    [
      "domain/money.ts",
      "return compare(a, b) <= 0 ? normalize(a) : normalize(b);",
      "compare(a, b) <= 0",
      "compare(a, b) < 0",
    ],
    [
      "domain/money.ts",
      "return compare(a, b) >= 0 ? normalize(a) : normalize(b);",
      "compare(a, b) >= 0",
      "compare(a, b) > 0",
    ],
    ["domain/money.ts", "return compare(a, b) >= 0 ? normalize(a) : normalize(b);", "0", "1"],
  ]),
  ...because("A decimal never starts with its point.", [
    [
      "domain/money.ts",
      "return point < 0 ? 0 : normalize(value).length - point - 1;",
      "point < 0",
      "point <= 0",
    ],
    ["domain/money.ts", "return point < 0 ? 0 : normalize(value).length - point - 1;", "0", "1"],
  ]),
  ...because("An optimization: a longer value is also refused below.", [
    [
      "domain/password.ts",
      'if (password.length > PASSWORD_MAX * 8) return "long";',
      "password.length > PASSWORD_MAX * 8",
      "false",
    ],
    [
      "domain/password.ts",
      'if (password.length > PASSWORD_MAX * 8) return "long";',
      "password.length > PASSWORD_MAX * 8",
      "password.length >= PASSWORD_MAX * 8",
    ],
    ["domain/password.ts", 'if (password.length > PASSWORD_MAX * 8) return "long";', "8", "9"],
  ]),
  ...because("Both cases of a letter have the same distance to their neighbours.", [
    [
      "domain/password.ts",
      "const code = character.toLowerCase().codePointAt(0) ?? 0;",
      "character.toLowerCase()",
      "character.toUpperCase()",
    ],
    [
      "domain/password.ts",
      "const distinct = new Set(characters.map((character) => character.toLowerCase())).size;",
      "character.toLowerCase()",
      "character.toUpperCase()",
    ],
  ]),
  ...because("A missing fraction counts as empty. Its length is not used when there is a whole part.", [
    [
      "domain/course.ts",
      'const [whole = "0", fraction = ""] = normalize(value).split(".");',
      '""',
      '"Stryker was here!"',
    ],
  ]),
  ...because("The pattern matches every text at its start.", [
    [
      "domain/course.ts",
      "? (/^0*/.exec(fraction)?.[0].length ?? 0) + maxSignificantDigits",
      "/^0*/.exec(fraction)?.[0].length ?? 0",
      "/^0*/.exec(fraction)?.[0].length && 0",
    ],
    [
      "domain/course.ts",
      "? (/^0*/.exec(fraction)?.[0].length ?? 0) + maxSignificantDigits",
      "/^0*/.exec(fraction)?.[0]",
      "/^0*/.exec(fraction)[0]",
    ],
    ["domain/course.ts", "? (/^0*/.exec(fraction)?.[0].length ?? 0) + maxSignificantDigits", "/^0*/", "/0*/"],
    ["domain/course.ts", "? (/^0*/.exec(fraction)?.[0].length ?? 0) + maxSignificantDigits", "/^0*/", "/^0/"],
  ]),
  ...because("Only the fraction is used, however many parts there are.", [
    [
      "domain/promocode.ts",
      'const fits = (improved.split(".", 1)[0] ?? "").length <= maxSignificantDigits;',
      "1",
      "2",
    ],
  ]),
  ...because("Equal rates have one notation, and `fits` excludes the cut that would give a smaller one.", [
    [
      "domain/promocode.ts",
      "return fits && compare(improved, course) > 0 ? improved : normalize(course);",
      "compare(improved, course) > 0",
      "true",
    ],
    [
      "domain/promocode.ts",
      "return fits && compare(improved, course) > 0 ? improved : normalize(course);",
      "compare(improved, course) > 0",
      "compare(improved, course) >= 0",
    ],
  ]),
  ...because("Every other name means the receive side.", [
    ["domain/quote.ts", 'return isFrom("from", fromSumma) || isFrom("to", toSumma);', '"to"', '""'],
  ]),
  ...because("A sum is divisible by ten exactly if its negative is.", [
    [
      "domain/requisites/card.ts",
      "sum += doubled > 9 ? doubled - 9 : doubled;",
      "sum += doubled > 9 ? doubled - 9 : doubled",
      "sum -= doubled > 9 ? doubled - 9 : doubled",
    ],
  ]),
  ...because("Such a prefix contains spaces, which no address does.", [
    ["domain/requisites/dogecoin.ts", "testPrefixes: [],", "[]", '["Stryker was here"]'],
  ]),
  ...because("The pattern has one x, the second character.", [
    [
      "domain/requisites/evm.ts",
      'if (!shape.test(text) || /^0x0+$/.test(text)) return refuse("format");',
      "/^0x0+$/",
      "/0x0+$/",
    ],
  ]),
  ...because("The classes contain only characters of one code unit, so the flag changes nothing.", [
    [
      "domain/requisites/names.ts",
      'const oneScript = new RegExp(`^(?:[${latin}\\\\d]+|[${cyrillic}\\\\d]+)$`, "u");',
      '"u"',
      '""',
    ],
    [
      "domain/requisites/names.ts",
      'const nameShape = new RegExp(`^[${latin}${cyrillic}][${latin}${cyrillic}\' .-]*$`, "u");',
      '"u"',
      '""',
    ],
    [
      "domain/requisites/bank-name.ts",
      'const shape = new RegExp(`^[${latin}${cyrillic}\\\\d"«][${latin}${cyrillic}\\\\d\'" .,&()«»+-]*$`, "u");',
      '"u"',
      '""',
    ],
  ]),
  ...because("The same line removes empty words.", [
    [
      "domain/requisites/names.ts",
      'const words = value.split(/[^\\p{L}\\d]+/u).filter((word) => word !== "");',
      "/[^\\p{L}\\d]+/u",
      "/[^\\p{L}\\d]/u",
    ],
  ]),
  ...because("The kind's own rule has the same limit.", [
    [
      "domain/requisites/late-rules.ts",
      "ton_memo: { validate: validateTonMemo, maxLength: 120 },",
      "120",
      "121",
    ],
    ["domain/requisites/requisite.ts", "email: { validate: validateEmail, maxLength: 254 },", "254", "255"],
    ["domain/requisites/requisite.ts", "name: { validate: validateName, maxLength: 100 },", "100", "101"],
  ]),
  ...because("The decoder has the same limit. This one is an optimization.", [
    [
      "domain/requisites/segwit.ts",
      "if (address.length > maxAddressLength) return null;",
      "address.length > maxAddressLength",
      "false",
    ],
  ]),
  ...because("Without a version there is no program either, and the limit below refuses it.", [
    [
      "domain/requisites/segwit.ts",
      "if (version === undefined || version > 16 || !program) return null;",
      "version === undefined",
      "false",
    ],
  ]),
  ...because("Every other name means the alphabet of the Ledger.", [
    ["domain/requisites/xrp.ts", 'const payload = decodeBase58Check(text, "ripple");', '"ripple"', '""'],
  ]),
  ...because("An address that starts with r has version 0.", [
    [
      "domain/requisites/xrp.ts",
      'return payload.length === 21 && payload[0] === 0 ? accept(text) : refuse("format");',
      "payload[0] === 0",
      "true",
    ],
  ]),
  ...because("The text `null` is not a path of this site, so the pattern refuses it.", [
    [
      "domain/return-path.ts",
      "if (next === null || !/^\\/(?![/\\\\])[^\\\\\\p{Cc}]*$/u.test(next)) return null;",
      "next === null",
      "false",
    ],
  ]),
  ...because("Only types, which do not run.", [
    [
      "machines/claim-lifecycle/claim-lifecycle.machine.ts",
      "types: {",
      '{ context: {} as ClaimLifecycleContext, events: {} as ClaimLifecycleEvent, input: {} as ClaimLifecycleInput, tags: {} as "final", }',
      "{}",
    ],
  ]),
  ...because("The chart runs the action with no other event.", [
    [
      "machines/claim-lifecycle/claim-lifecycle.machine.ts",
      'event.type === "payment.see" ? (event.confirmations ?? context.confirmations) : context.confirmations,',
      'event.type === "payment.see"',
      "true",
    ],
    [
      "machines/claim-lifecycle/claim-lifecycle.machine.ts",
      'event.type === "payment.short" || event.type === "payment.late" ? event.amount : context.received,',
      'event.type === "payment.short" || event.type === "payment.late"',
      "true",
    ],
    [
      "machines/claim-lifecycle/claim-lifecycle.machine.ts",
      'event.type === "payment.accept" ? (event.amount ?? context.received) : context.received,',
      'event.type === "payment.accept"',
      "true",
    ],
  ]),
  ...because("A name that only people read.", [
    [
      "machines/claim-lifecycle/claim-lifecycle.machine.ts",
      'id: "claim-lifecycle",',
      '"claim-lifecycle"',
      '""',
    ],
  ]),
  ...because("Whether an event is accepted does not depend on its amount.", [
    [
      "machines/claim-lifecycle/claim-lifecycle.selectors.ts",
      '{ type: "payment.short", amount: "0" },',
      '{ type: "payment.short", amount: "0" }',
      '{ type: "payment.short" }',
    ],
    [
      "machines/claim-lifecycle/claim-lifecycle.selectors.ts",
      '{ type: "payment.short", amount: "0" },',
      '"0"',
      '""',
    ],
    [
      "machines/claim-lifecycle/claim-lifecycle.selectors.ts",
      '{ type: "payment.short", amount: "0" },',
      '"0"',
      '"1"',
    ],
    [
      "machines/claim-lifecycle/claim-lifecycle.selectors.ts",
      '{ type: "payment.late", amount: "0" },',
      '{ type: "payment.late", amount: "0" }',
      '{ type: "payment.late" }',
    ],
    [
      "machines/claim-lifecycle/claim-lifecycle.selectors.ts",
      '{ type: "payment.late", amount: "0" },',
      '"0"',
      '""',
    ],
    [
      "machines/claim-lifecycle/claim-lifecycle.selectors.ts",
      '{ type: "payment.late", amount: "0" },',
      '"0"',
      '"1"',
    ],
  ]),
  ...because("Is replaced before it is read.", [
    ["domain/email-suggestion.ts", "let beforeLast: number[] = [];", "[]", '["Stryker was here"]'],
    [
      "domain/email-suggestion.ts",
      "let last = Array.from({ length: other.length + 1 }, (_, index) => index);",
      "1",
      "2",
    ],
  ]),
  ...because("Values without a time are filtered out with the visits that are too early.", [
    ["domain/office-hours.ts", "if (closes === null) return [];", "[]", '["Stryker was here"]'],
    ["domain/office-hours.ts", "const visits: Visit[] = [];", "[]", '["Stryker was here"]'],
  ]),
  ...because("No time is before a missing closing time, so no visit is found either.", [
    ["domain/office-hours.ts", "if (closes === null) return [];", "closes === null", "false"],
  ]),
  ...because(
    "Equal contrasts give one ratio, no two colours have exactly 4.5, and 0.04045 is not a multiple of 1/255.",
    [
      [
        "domain/accent.ts",
        "return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;",
        "share <= 0.04045",
        "share < 0.04045",
      ],
      ["domain/accent.ts", "return a > b ? a / b : b / a;", "a > b", "a >= b"],
      [
        "domain/accent.ts",
        'contrast(colour, "#000000") > contrast(colour, "#ffffff") ? "#000000" : "#ffffff";',
        'contrast(colour, "#000000") > contrast(colour, "#ffffff")',
        'contrast(colour, "#000000") >= contrast(colour, "#ffffff")',
      ],
      [
        "domain/accent.ts",
        "if (between(candidate, ground) >= textContrast) return written(candidate);",
        "between(candidate, ground) >= textContrast",
        "between(candidate, ground) > textContrast",
      ],
    ],
  ),
  ...because("The last step is the end, which is always returned.", [
    ["domain/accent.ts", "for (let step = 0; step < steps; step++) {", "step < steps", "step <= steps"],
  ]),
  ...because("An invalid colour counts as black, and so does a missing part of one.", [
    [
      "domain/accent.ts",
      'contrast(colour, "#000000") > contrast(colour, "#ffffff") ? "#000000" : "#ffffff";',
      '"#000000"',
      '""',
    ],

    ["domain/accent.ts", "const black: Colour = [0, 0, 0];", "[0, 0, 0]", "[]"],
  ]),
  ...because("The first part of a match is never read.", [
    [
      "domain/accent.ts",
      'const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];',
      "[]",
      '["Stryker was here"]',
    ],
    [
      "domain/gift.ts",
      "const [, inLink = text] = /#code=(.*)$/s.exec(text) ?? [];",
      "[]",
      '["Stryker was here"]',
    ],
    [
      "domain/embed.ts",
      'const [, before = "", shop = ""] = /^(.*)\\/widget\\/([^/]+)\\/?$/.exec(url.pathname) ?? [];',
      "[]",
      '["Stryker was here"]',
    ],
    [
      "domain/requisites/payment-link.ts",
      'const [, digits, exponent = "0"] = /^(\\d+(?:\\.\\d+)?)(?:e(\\d{1,2}))?$/i.exec(text) ?? [];',
      "[]",
      '["Stryker was here"]',
    ],
  ]),
  ...because("A fallback for a value that the type allows and that never occurs.", [
    ["domain/email-suggestion.ts", "(last[column] ?? 0) + 1,", "0", "1"],
    ["domain/email-suggestion.ts", "(next[column - 1] ?? 0) + 1,", "0", "1"],
    ["domain/email-suggestion.ts", "(last[column - 1] ?? 0) + (isSame ? 0 : 1),", "0", "1"],
    [
      "domain/email-suggestion.ts",
      "if (isSwapped) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);",
      "0",
      "1",
    ],
    ["domain/email-suggestion.ts", "return last[other.length] ?? 0;", "0", "1"],

    ["domain/gift.ts", 'code = (alphabet[Number(bits % 32n)] ?? "") + code;', '""', '"Stryker was here!"'],
    [
      "domain/gift.ts",
      'export const spelledGiftCode = (code: string): string => (code.match(/.{1,5}/g) ?? []).join("-");',
      "[]",
      '["Stryker was here"]',
    ],
    [
      "domain/money.ts",
      'return normalize(value).replace("-", "").split(".", 1)[0]?.length ?? 0;',
      'normalize(value).replace("-", "").split(".", 1)[0]?.length',
      'normalize(value).replace("-", "").split(".", 1)[0].length',
    ],
    ["domain/money.ts", 'return normalize(value).replace("-", "").split(".", 1)[0]?.length ?? 0;', "0", "1"],
    [
      "domain/rid.ts",
      'const [shop = "", order = "", campaign = ""] = ["shop", "order_id", "campaign"].map(',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/shop-key.ts",
      'const [address = "", bits, ...rest] = text.split("/");',
      '""',
      '"Stryker was here!"',
    ],
    ["domain/shop.ts", '/[a-z]/.test(labels.at(-1) ?? "") &&', '""', '"Stryker was here!"'],
    [
      "domain/typed-percent.ts",
      'if ((match.groups?.["decimals"] ?? "").length > decimals) return "too_many_decimals";',
      'match.groups?.["decimals"]',
      'match.groups["decimals"]',
    ],
    [
      "domain/zoned-time.ts",
      "const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;",
      "0",
      "1",
    ],
    [
      "domain/zoned-time.ts",
      "const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = parts;",
      "1",
      "2",
    ],
    [
      "domain/requisites/flaw.ts",
      "return diagnoses[kind]?.(trimmed) ?? flaw(error);",
      "diagnoses[kind]?.(trimmed)",
      "diagnoses[kind](trimmed)",
    ],
  ]),
  ...because("A removable space follows a digit.", [
    ["domain/requisites/card-text.ts", "const gone = Math.max(forward ? before : before - 1, 0);", "0", "1"],
  ]),
  ...because("Only the fraction is used, however many parts there are.", [
    ["domain/money.ts", 'return normalize(value).replace("-", "").split(".", 1)[0]?.length ?? 0;', "1", "2"],
  ]),
  ...because("Values without a time are filtered out with the visits that are too early.", [
    [
      "domain/office-hours.ts",
      "if (at !== null && at < closes) visits.push({ at, until: Math.min(at + grace * minute, closes) });",
      "at !== null",
      "true",
    ],
  ]),
  ...because("An empty day is not after any other, and has no distance in days.", [
    ["domain/period.ts", 'if (from === "" || to === "") return null;', 'from === ""', "false"],

    ["domain/period.ts", 'if (from === "" || to === "") return null;', '""', '"Stryker was here!"'],
  ]),
  ...because("No word of a link contains a space.", [
    ["domain/rid.ts", '(name) => query.get(name) ?? "",', '""', '"Stryker was here!"'],
  ]),
  ...because("Rounding removes the additional digits.", [
    ["domain/shop-earnings.ts", "const exactly = 40;", "40", "41"],
  ]),
  ...because("A hash has no spaces, and the text `null` is not a hash.", [
    [
      "domain/transaction-url.ts",
      "if (transaction === null || explorer === undefined || !transactionHash.test(transaction)) return null;",
      "transaction === null",
      "false",
    ],
  ]),
  ...because("URL removes spaces around an address.", [
    [
      "domain/return-url.ts",
      "export const writtenReturnUrl = (text: string): string => new URL(text.trim()).href;",
      "text.trim()",
      "text",
    ],
  ]),
  ...because("An https address that URL accepts has a host.", [
    [
      "domain/webhook.ts",
      'return username === "" && password === "" && hash === "" && hostname !== "" ? null : "address";',
      'hostname !== ""',
      "true",
    ],
    [
      "domain/webhook.ts",
      'return username === "" && password === "" && hash === "" && hostname !== "" ? null : "address";',
      '""',
      '"Stryker was here!"',
    ],
  ]),
  ...because("Must only be one spelling for all variants of the letters.", [
    [
      "domain/zoned-time.ts",
      "const name = timeZone.toLowerCase();",
      "timeZone.toLowerCase()",
      "timeZone.toUpperCase()",
    ],
  ]),
  ...because(
    "No clock was ever set forward by more than an hour or two at midnight, except over a whole date.",
    [
      [
        "domain/zoned-time.ts",
        "for (let minutes = 0; minutes < 240; minutes += 15) {",
        "minutes < 240",
        "minutes <= 240",
      ],
      ["domain/zoned-time.ts", "for (let minutes = 0; minutes < 240; minutes += 15) {", "240", "241"],
    ],
  ),
  ...because("An offset of zero has its own text.", [
    [
      "domain/zoned-time.ts",
      'return `UTC${minutes < 0 ? "−" : "+"}${String(hours)}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;',
      "minutes < 0",
      "minutes <= 0",
    ],
  ]),
  ...because("The same line removes empty entries.", [
    [
      "domain/shop-key.ts",
      'export const networksIn = (text: string): string[] => text.split(/[\\s,;]+/).filter((entry) => entry !== "");',
      "/[\\s,;]+/",
      "/[\\s,;]/",
    ],
  ]),
  ...because("Without a colon URL accepts nothing between brackets.", [
    [
      "domain/shop-key.ts",
      'if (!/^[\\da-f:.]+$/i.test(text) || !text.includes(":")) return false;',
      '":"',
      '""',
    ],
  ]),
  ...because("An optimization: without these characters the replacements change nothing.", [
    ["domain/html.ts", "if (!/[&<>\"']/.test(text)) return text;", "!/[&<>\"']/.test(text)", "false"],
  ]),
  ...because("An address is found by its protocol, and is longer than the punctuation after it.", [
    [
      "domain/links.ts",
      'return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";',
      "/^https?:$/",
      "/https?:$/",
    ],
    [
      "domain/links.ts",
      'return url !== null && /^https?:$/.test(url.protocol) && url.username === "" && url.password === "";',
      "/^https?:$/",
      "/^https?:/",
    ],
    [
      "domain/links.ts",
      "while (end > 0 && closing.includes(found.charAt(end - 1))) end -= 1;",
      "end > 0",
      "true",
    ],
    [
      "domain/links.ts",
      "while (end > 0 && closing.includes(found.charAt(end - 1))) end -= 1;",
      "end > 0",
      "end >= 0",
    ],
    ["domain/links.ts", "while (end > 0 && closing.includes(found.charAt(end - 1))) end -= 1;", "0", "1"],
  ]),
  ...because("URL writes an empty path as a slash.", [
    ["domain/embed.ts", 'url.pathname = before === "" ? "/" : before;', 'before === ""', "false"],

    ["domain/embed.ts", 'url.pathname = before === "" ? "/" : before;', '"/"', '""'],
  ]),
  ...because("The greedy group matches everything from the start, or to the end.", [
    [
      "domain/embed.ts",
      'const [, before = "", shop = ""] = /^(.*)\\/widget\\/([^/]+)\\/?$/.exec(url.pathname) ?? [];',
      "/^(.*)\\/widget\\/([^/]+)\\/?$/",
      "/(.*)\\/widget\\/([^/]+)\\/?$/",
    ],
    [
      "domain/gift.ts",
      "const [, inLink = text] = /#code=(.*)$/s.exec(text) ?? [];",
      "/#code=(.*)$/s",
      "/#code=(.*)/s",
    ],
  ]),
  ...because("A colour has its # only at the start.", [
    [
      "domain/embed.ts",
      'if (accent !== "") url.searchParams.set("accent", accent.replace(/^#/, ""));',
      "/^#/",
      "/#/",
    ],
  ]),
  ...because("No provider's name has six letters.", [
    [
      "domain/email-suggestion.ts",
      "const allowed = (provider: string): number => (provider.length < 6 ? 0 : provider.length < 9 ? 1 : 2);",
      "provider.length < 6",
      "provider.length <= 6",
    ],
    [
      "domain/email-suggestion.ts",
      "const allowed = (provider: string): number => (provider.length < 6 ? 0 : provider.length < 9 ? 1 : 2);",
      "6",
      "7",
    ],
  ]),
  ...because("The given length is not one of these.", [
    [
      "domain/requisites/address-flaw.ts",
      "const more = lengths.find((length) => length > given);",
      "length > given",
      "length >= given",
    ],
  ]),
  ...because(
    "Addresses of two networks never share a prefix, so an address of another network has no format of its own.",
    [
      [
        "domain/requisites/address-flaw.ts",
        'if (error === "wrong_network" || own === undefined) {',
        'error === "wrong_network" || own === undefined',
        "true",
      ],

      [
        "domain/requisites/address-flaw.ts",
        'if (error === "wrong_network" || own === undefined) {',
        'error === "wrong_network"',
        "false",
      ],

      [
        "domain/requisites/address-flaw.ts",
        'if (error === "wrong_network" || own === undefined) {',
        'error === "wrong_network"',
        'error !== "wrong_network"',
      ],
      [
        "domain/requisites/address-flaw.ts",
        'if (error === "wrong_network" || own === undefined) {',
        '"wrong_network"',
        '""',
      ],
      [
        "domain/requisites/address-flaw.ts",
        "const others = kinds.filter((other) => other !== kind);",
        "kinds.filter((other) => other !== kind)",
        "kinds",
      ],
      [
        "domain/requisites/address-flaw.ts",
        "const others = kinds.filter((other) => other !== kind);",
        "other !== kind",
        "true",
      ],
    ],
  ),
  ...because("A plus is only at the start, and a mobile number of the right length is accepted.", [
    [
      "domain/requisites/flaw.ts",
      'if (/^\\+[^7]/.test(compact)) return flaw("phone_country");',
      "/^\\+[^7]/",
      "/\\+[^7]/",
    ],
    [
      "domain/requisites/flaw.ts",
      'if (given < expected) return flaw("digits_missing", { given, expected });',
      "given < expected",
      "given <= expected",
    ],
    [
      "domain/requisites/flaw.ts",
      'return given > expected ? flaw("digits_extra", { given, expected }) : null;',
      "given > expected",
      "true",
    ],
    [
      "domain/requisites/flaw.ts",
      'return given > expected ? flaw("digits_extra", { given, expected }) : null;',
      "given > expected",
      "given >= expected",
    ],
  ]),
  ...because("Empty words contain no letters.", [
    ["domain/requisites/flaw.ts", "const words = text.split(/[\\s.'-]+/u);", "/[\\s.'-]+/u", "/[\\s.'-]/u"],
  ]),
  ...because("A missing exponent equals an exponent of zero.", [
    [
      "domain/requisites/payment-link.ts",
      'const [, digits, exponent = "0"] = /^(\\d+(?:\\.\\d+)?)(?:e(\\d{1,2}))?$/i.exec(text) ?? [];',
      '"0"',
      '""',
    ],
  ]),
  ...because("Not a number either.", [
    [
      "domain/requisites/payment-link.ts",
      'const units = parameters.get("amount") ?? "";',
      '""',
      '"Stryker was here!"',
    ],
    [
      "domain/requisites/payment-link.ts",
      'const value = readScientific(parameters.get("value") ?? "");',
      '""',
      '"Stryker was here!"',
    ],
  ]),
  ...because("Only paths of Ethereum contain these.", [
    [
      "domain/requisites/payment-link.ts",
      'if (rule === undefined || (rule.ticker === "ETH" && isElsewhere)) return null;',
      'rule.ticker === "ETH"',
      "true",
    ],
  ]),
  ...because("A fallback for a value that never occurs, or an empty path that URL writes as a slash.", [
    [
      "domain/embed.ts",
      'return labels.length > 1 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1) ?? "");',
      '""',
      '"Stryker was here!"',
    ],
    ["domain/embed.ts", 'const shop = url.searchParams.get("shop") ?? "";', '""', '"Stryker was here!"'],
    ["domain/embed.ts", 'url.pathname = before === "" ? "/" : before;', '""', '"Stryker was here!"'],
  ]),
  ...because("The outbox treats a missing key and an undefined key alike.", [
    [
      "server/auth/account-letter.ts",
      "return { locale, to: email, ...written, ...(dedupeKey !== undefined && { dedupeKey }) };",
      "dedupeKey !== undefined",
      "true",
    ],
  ]),
  ...because("The check of a missing token ends no session either.", [
    ["server/auth/sessions.ts", "if (token === undefined) return;", "token === undefined", "false"],
  ]),
  ...because("Accounts are not deleted, so the row that was just read still exists.", [
    [
      "server/auth/sign-in.ts",
      "if (current?.password_hash !== user.password_hash || current.otp_secret !== user.otp_secret)",
      "current?.password_hash",
      "current.password_hash",
    ],
  ]),
  ...because("Only a number is an integer. The type check is for the compiler.", [
    [
      "server/auth/tokens.ts",
      'typeof sid === "string" && isUuid(sid) && typeof gen === "number" && Number.isInteger(gen)',
      'typeof gen === "number"',
      "true",
    ],
  ]),
  ...because("Only three events have an amount, and the other two have their own line below.", [
    [
      "server/claims/staff/check-move.ts",
      'if (event === "payment.accept" && excessOf(claim.from_amount, amount) !== null)',
      'event === "payment.accept"',
      "true",
    ],
  ]),
  ...because("The book has no city without an id.", [
    [
      "server/claims/payment/pay.ts",
      "const city = claim.city_id === null ? undefined : book.city(claim.city_id);",
      "claim.city_id === null",
      "false",
    ],
  ]),
  ...because("The library compares the length before it compares the digits.", [
    [
      "server/auth/second-factor.ts",
      String.raw`if (!/^\d{6}$/.test(digits)) return undefined;`,
      String.raw`/^\d{6}$/`,
      String.raw`/^\d{6}/`,
    ],
  ]),
  ...because("Any text that is not a solution works.", [
    [
      "server/auth/throttle.ts",
      'if ((await deps.captcha.verify(solution ?? "", undefined, ip)) !== "ok")',
      '""',
      '"Stryker was here!"',
    ],
  ]),
  ...because(
    "The name only lets a connection keep the parsed statement. Without it, it is parsed each time.",
    [
      ["server/claims/creation/create-statement.ts", '"claim-create",', '"claim-create"', '""'],
      ["server/claims/store.ts", '"claim-view",', '"claim-view"', '""'],
    ],
  ),
  ...because("Only saves a query whose result is not used.", [
    [
      "server/claims/creation/create.ts",
      "if (key === undefined || (!(error instanceof ApiError) && found === undefined)) throw error;",
      "key === undefined || (!(error instanceof ApiError) && found === undefined)",
      "false",
    ],
    [
      "server/claims/staff/move.ts",
      "request.requisites === undefined ? [] : await readReceiveFields(trx, claim.from_currency_id);",
      "request.requisites === undefined",
      "false",
    ],
  ]),
  ...because("Database drivers throw only errors.", [
    [
      "server/claims/creation/create.ts",
      'error instanceof Error && "code" in error && error.code === "23505" && "constraint" in error',
      'error instanceof Error && "code" in error',
      'error instanceof Error || "code" in error',
    ],
  ]),
  ...because(
    "The statuses that a move can keep have no deadline, and their fields are written again unchanged.",
    [
      [
        "server/claims/moves/move.ts",
        "const isMoved = next.status !== claim.status;",
        "next.status !== claim.status",
        "true",
      ],
    ],
  ),
  ...because("The embedded database has one connection, so no other transaction can hold the lock.", [
    [
      "server/claims/moves/expiry.ts",
      "if (locked !== undefined) await moveClaim(trx, locked, move, setting);",
      "locked !== undefined",
      "true",
    ],
  ]),
  ...because("The chart settles only held claims. The error would reveal a fault of the chart.", [
    [
      "server/claims/moves/effects.ts",
      'if (claim.hold_state !== "held") throw new Error("A claim is settled without a hold");',
      '"A claim is settled without a hold"',
      '""',
    ],
  ]),
];
