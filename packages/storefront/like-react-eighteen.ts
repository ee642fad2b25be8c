import type { Plugin } from "vite";

/** Replacements in React's production files. */
const CHANGES: readonly { file: RegExp; before: string; after: string }[] = [
	{
		file: /react-dom-client\.production\.js$/,
		before: "element = element.props.ref;",
		after:
			'element = element.props.ref === void 0 && typeof element.ref !== "string" ? element.ref : element.props.ref;',
	},
	{
		file: /react-dom-client\.production\.js$/,
		before: `key in domElement
            ? (domElement[key] = value)
            : !0 === value
              ? domElement.setAttribute(key, "")
              : setValueForAttribute(domElement, key, value);`,
		after: `key in HTMLElement.prototype
            ? (domElement[key] = value)
            : setValueForAttribute(domElement, key, "boolean" === typeof value ? String(value) : value);`,
	},
	{
		file: /react\/cjs\/react\.production\.js$/,
		before: "var props = assign({}, element.props),",
		after: "var props = assign(element.ref ? { ref: element.ref } : {}, element.props),",
	},
];

/**
 * Lets our React 19 do what scripts of extensions expect of React 18, the platform's.
 * @throws Error if React's files have changed.
 *
 * - React 18 has an element's `ref` beside its props, React 19 in them. Elements of the first kind, which scripts
 *   create with React 18's own runtime, get their refs too.
 * - React 18 writes the props of a custom element as attributes, booleans as "true" and "false". React 19 sets the
 *   element's own members instead, if it has any of these names, and its methods with them.
 */
export function likeReactEighteen(): Plugin {
	return {
		name: "like-react-eighteen",
		transform(code, id) {
			const changes = CHANGES.filter(({ file }) => file.test(id));
			if (!changes.length) return null;
			return { code: changes.reduce((text, change) => replaceOnce(text, change, id), code), map: null };
		},
	};
}

function replaceOnce(code: string, { before, after }: { before: string; after: string }, id: string): string {
	if (code.split(before).length !== 2) throw new Error(`${id} has changed: look at like-react-eighteen.ts.`);
	return code.replace(before, () => after);
}
