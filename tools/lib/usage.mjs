// Runs on bare Node 20, before anything is installed: no dependencies.

/**
 * Ends a command without options if it got any: `--help` prints its usage, anything else is an error.
 * @param {string} command such as `npm run dev`
 * @param {string} help
 */
export function takeNoOptions(command, help) {
  const [option] = process.argv.slice(2);
  if (option === undefined) return;
  const isHelp = option === "--help" || option === "-h";
  if (isHelp) console.log(`${command}\n\n${help}`);
  else console.error(`${command} takes no option ${option}. Its usage: ${command} -- --help`);
  process.exit(isHelp ? 0 : 1);
}
