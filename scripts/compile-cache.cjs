// What a process compiled is kept for the next one, when it ends in peace: a second start takes half the time.
// A folder that cannot be written is no failure: then everything is compiled anew.
require("node:module").enableCompileCache(
	require("node:path").join(__dirname, "../node_modules/.cache/feedmill/compiled"),
);
