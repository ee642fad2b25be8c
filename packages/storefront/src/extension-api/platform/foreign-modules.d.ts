/** Libraries that are only handed on to extensions. */
declare module "lodash" {
	const lodash: object;
	export default lodash;
}
declare module "jquery" {
	const jquery: object;
	export default jquery;
}
