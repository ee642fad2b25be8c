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
		file: /react\/cjs\/react\.production\.js$/,
		before: "var props = assign({}, element.props),",
		after: "var props = assign(element.ref ? { ref: element.ref } : {}, element.props),",
	},
];

/**
 * React 18 has an element's `ref` beside its props, React 19 in them. Scripts of extensions with React 18's runtime
 * create elements of the first kind: with this, our React 19 attaches their refs too. @throws Error if React's files
 * have changed.
 */
export function reactEighteenRefs(): Plugin {
	return {
		name: "react-eighteen-refs",
		transform(code, id) {
			const change = CHANGES.find(({ file }) => file.test(id));
			if (!change) return null;
			if (code.split(change.before).length !== 2) throw new Error(`${id} has changed: look at react-eighteen-refs.ts.`);
			return { code: code.replace(change.before, () => change.after), map: null };
		},
	};
}
