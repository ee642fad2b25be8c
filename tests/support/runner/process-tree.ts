import fs from "node:fs";

/** Clock ticks of a second in /proc: 100 on every Linux that Node.js runs on. */
const TICKS = 100;

interface Times {
	parent: number;
	/** Of the process and of its children that have ended and were waited for, in seconds. */
	seconds: number;
}

/** Processor seconds of a process and all below it, those that ended among them. Linux only: 0 elsewhere. */
export function treeSeconds(root = process.pid): number {
	const processes = new Map<number, Times>();
	for (const name of readFolder("/proc")) {
		const pid = Number(name);
		const times = Number.isInteger(pid) ? timesOf(pid) : undefined;
		if (times) processes.set(pid, times);
	}
	const isBelow = (pid: number): boolean => {
		for (let at: number | undefined = pid; at !== undefined && at > 1; at = processes.get(at)?.parent)
			if (at === root) return true;
		return false;
	};
	return [...processes].reduce((sum, [pid, { seconds }]) => (isBelow(pid) ? sum + seconds : sum), 0);
}

function timesOf(pid: number): Times | undefined {
	try {
		const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name is in parentheses and may hold blanks; the fields after it begin with the state.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
		return { parent: Number(fields[1]), seconds: ticks / TICKS };
	} catch {
		// It has ended.
		return undefined;
	}
}

function readFolder(folder: string): string[] {
	try {
		return fs.readdirSync(folder);
	} catch {
		return [];
	}
}
