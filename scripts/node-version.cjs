// Runs before anything else, in words that every Node understands: an older one cannot even read the rest.
var wanted = [24, 7];
var present = process.versions.node.split(".").map(Number);
if (present[0] < wanted[0] || (present[0] === wanted[0] && present[1] < wanted[1])) {
	console.error(
		"Feedmill needs Node.js " +
			wanted.join(".") +
			" or newer, and this is " +
			process.versions.node +
			": install a newer one, or run npm ci, which brings one along.",
	);
	process.exit(1);
}
