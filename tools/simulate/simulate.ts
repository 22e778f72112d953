import process from "node:process";
import { chartPairs } from "./judge.ts";
import { play } from "./play.ts";
const [seed="7", count="300"]=process.argv.slice(2);
const t=performance.now();
const o=await play(Number(seed), Number(count));
console.log(o.fault?.message ?? "clean", o.commands.length, ((performance.now()-t)/o.commands.length).toFixed(1),"ms", o.record.length, o.digest.slice(0,12));
console.log([...o.world.reached].length, chartPairs.length, chartPairs.filter(p=>!o.world.reached.has(p)).join(", "));
const st:Record<string,number>={}; for(const x of o.world.orders.values()) st[x.page.status]=(st[x.page.status]??0)+1; console.log(st);
if(o.fault) console.log(o.record.slice(-12).join("\n"));
process.exit(0)
