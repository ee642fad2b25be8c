/** Libraries that are only passed on to extensions. */
declare module "lodash" {
	const lodash: object;
	export default lodash;
}
declare module "jquery" {
	const jquery: object;
	export default jquery;
}
declare module "js-cookie" {
	const cookies: object;
	export default cookies;
}
declare module "underscore" {
	const underscore: object;
	export default underscore;
}
declare module "select2/dist/js/select2.full.js" {
	/** Adds itself to a jQuery. */
	export default function select2(root: Window, jQuery: unknown): void;
}
