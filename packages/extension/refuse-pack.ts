/** npm pack would pack the sources, which need the whole repository. */
console.error("Pack it by npm run pack-extension in the shop's folder: the package is made of types and bundles.");
process.exitCode = 1;
