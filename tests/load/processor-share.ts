import fs from "node:fs";
import path from "node:path";

/** ms in which a process gets its share: short, so that it does not wait noticeably for the next. */
const PERIOD = 20;

/**
 * Gives a process and its threads at most this share of one core, by a control group of Linux, so that several servers
 * can be measured on a machine with few cores as on one with many.
 * @param share 0.25 is a quarter of a core.
 * @returns removes the group; call it when the process has ended.
 */
export function limitProcessor(pid: number, share: number): () => void {
	const groups = groupsOfLinux();
	if (!groups) throw new Error("there are no control groups");
	const folder = path.join(groups.root, `feedmill-bench-${pid}`);
	const write = (file: string, text: string | number) => fs.writeFileSync(path.join(folder, file), String(text));
	const [quota, period] = [Math.round(share * PERIOD * 1000), PERIOD * 1000];
	fs.mkdirSync(folder);
	if (groups.version === 2) write("cpu.max", `${quota} ${period}`);
	else {
		write("cpu.cfs_period_us", period);
		write("cpu.cfs_quota_us", quota);
	}
	write("cgroup.procs", pid);
	return () => fs.rmdirSync(folder);
}

/** Whether `limitProcessor` works here: Linux with control groups for the processor, as root. */
export function canLimitProcessor(): boolean {
	return groupsOfLinux() !== null;
}

/** The root of the groups for the processor, in the layout of either version. */
function groupsOfLinux(): { root: string; version: 1 | 2 } | null {
	const [one, two] = ["/sys/fs/cgroup/cpu", "/sys/fs/cgroup"];
	const isWritable = (folder: string) => {
		try {
			fs.accessSync(path.join(folder, "cgroup.procs"), fs.constants.W_OK);
			return true;
		} catch {
			return false;
		}
	};
	if (fs.existsSync(path.join(one, "cpu.cfs_quota_us"))) return isWritable(one) ? { root: one, version: 1 } : null;
	const subtree = path.join(two, "cgroup.subtree_control");
	const hasProcessor = fs.existsSync(subtree) && /\bcpu\b/.test(fs.readFileSync(subtree, "utf8"));
	return hasProcessor && isWritable(two) ? { root: two, version: 2 } : null;
}
