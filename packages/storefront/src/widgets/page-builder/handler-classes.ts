import { elementSettings } from "../element/element-settings.ts";
import { isRecord, itemOf, merged, type Settings } from "./settings-tree.ts";

/** The classes that scripts of add-ons extend, by `class … extends` or by their own `extend(…)`. */
export interface HandlerClasses {
	Module: HandlerClass;
	ViewModule: HandlerClass;
	frontend: { handlers: { Base: HandlerClass }; tools: object };
	utils: object;
}

/** A constructor. Scripts compiled for old browsers call it on their own object, without `new`. */
export interface HandlerClass {
	new (settings?: Settings): Handler;
	(this: Handler, ...given: unknown[]): void;
	readonly prototype: Handler;
	/** A class with these properties in addition; `__construct` is its constructor. */
	extend(properties: object): HandlerClass;
}

/** What an object of these classes can do; add-ons replace and add methods. */
export interface Handler {
	/** The element, wrapped by jQuery if the page has it. */
	$element: ArrayLike<HTMLElement>;
	elements: Record<string, unknown>;
	/** Always false: there is no editor. */
	isEdit: boolean;
	[method: string]: unknown;
}

/**
 * Module has settings and events, ViewModule has elements and listens to them, and Base is ViewModule for one element
 * of the page. Creating one calls, in this order, getDefaultSettings, __construct, getDefaultElements, bindEvents.
 * Reference: frontend 04 §O.
 */
export function createHandlerClasses(deviceSetting: (settings: Settings, name: string) => unknown): HandlerClasses {
	const Module = rootClass();
	const ViewModule = Module.extend({
		elements: null,
		getDefaultElements: () => ({}),
		bindEvents() {},
		unbindEvents() {},
		initElements(this: Handler) {
			this.elements = (call(this, "getDefaultElements") as Record<string, unknown> | undefined) ?? {};
		},
		onInit(this: Handler) {
			call(this, "initElements");
			call(this, "bindEvents");
		},
		onDestroy(this: Handler) {
			call(this, "unbindEvents");
		},
	});
	const Base = ViewModule.extend({
		isEdit: false,
		isActive: () => true,
		__construct(this: Handler, given: { $element: Handler["$element"] }) {
			this.$element = given.$element;
		},
		onInit(this: Handler) {
			if (call(this, "isActive", call(this, "getSettings"))) (ViewModule.prototype.onInit as Listener).apply(this);
		},
		getID: dataOf("id"),
		getElementType: dataOf("element_type"),
		/** "image-carousel" */
		getWidgetType(this: Handler) {
			return this.$element[0]?.dataset.widget_type?.split(".")[0];
		},
		getElementSettings(this: Handler, name?: string) {
			const [element] = Array.from(this.$element);
			return itemOf(element ? elementSettings(element) : {}, name);
		},
		getCurrentDeviceSetting(this: Handler, name: string) {
			return deviceSetting(call(this, "getElementSettings") as Settings, name);
		},
		/** What matches in the element, without what is in elements inside it. */
		findElement(this: Handler & { $element: { find(selector: string): JQueryList } }, selector: string) {
			const [own] = Array.from(this.$element);
			return this.$element
				.find(selector)
				.filter((_index, found) => found.closest(".elementor-element") === own || !own?.matches(".elementor-element"));
		},
		getEditSettings: () => ({}),
	});
	return { Module, ViewModule, frontend: { handlers: { Base }, tools: {} }, utils: {} };
}

type JQueryList = { filter(keep: (index: number, found: Element) => boolean): unknown };
type Listener = (...values: unknown[]) => unknown;

/** Settings and listeners of an object, which scripts reach by methods only. */
const settingsOf = new WeakMap<Handler, Settings>();
const listenersOf = new WeakMap<Handler, Map<string, Listener[]>>();

function rootClass(): HandlerClass {
	function Module(this: Handler, ...given: unknown[]): void {
		const defaults = call(this, "getDefaultSettings");
		settingsOf.set(this, merged(isRecord(defaults) ? defaults : {}, isRecord(given[0]) ? given[0] : {}));
		call(this, "__construct", ...given);
		call(this, "trigger", "init");
	}
	const listeners = (handler: Handler) => {
		const known = listenersOf.get(handler) ?? new Map<string, Listener[]>();
		listenersOf.set(handler, known);
		return known;
	};
	Object.assign(Module.prototype, {
		__construct() {},
		onInit() {},
		getDefaultSettings: () => ({}),
		/** All settings, or the one at "selectors.button". */
		getSettings(this: Handler, name?: string) {
			return itemOf(settingsOf.get(this) ?? {}, name);
		},
		setSettings(this: Handler, name: string | Settings, value?: unknown) {
			const changed = typeof name === "string" ? { [name]: value } : name;
			settingsOf.set(this, { ...settingsOf.get(this), ...changed });
			return this;
		},
		getItems: (items: Settings, name?: string) => itemOf(items, name),
		on(this: Handler, events: string, listener: Listener) {
			for (const event of events.split(" "))
				listeners(this).set(event, [...(listeners(this).get(event) ?? []), listener]);
			return this;
		},
		off(this: Handler, event: string, listener?: Listener) {
			const left = (listeners(this).get(event) ?? []).filter((one) => listener !== undefined && one !== listener);
			listeners(this).set(event, left);
			return this;
		},
		/** Calls the method of an event, "onInit" of "init", and then its listeners. */
		trigger(this: Handler, event: string, ...values: unknown[]) {
			const method = `on${event.charAt(0).toUpperCase()}${event.slice(1)}`;
			if (typeof this[method] === "function") call(this, method, ...values);
			for (const listener of listeners(this).get(event) ?? []) listener.apply(this, values);
			return this;
		},
	});
	return extendable(Module as unknown as HandlerClass);
}

/** Gives a class its `extend`, which classes that inherit from it have too. */
function extendable(Class: HandlerClass): HandlerClass {
	Class.extend = function extend(this: HandlerClass, properties) {
		const Parent = this;
		function Child(this: Handler, ...given: unknown[]): unknown {
			return new.target ? Reflect.construct(Parent, given, new.target) : Parent.apply(this, given);
		}
		Object.setPrototypeOf(Child, Parent);
		Child.prototype = Object.create(Parent.prototype, { constructor: { value: Child, writable: true } });
		Object.assign(Child.prototype, properties);
		return Object.assign(Child as unknown as HandlerClass, { __super__: Parent.prototype });
	};
	return Class;
}

/** Calls a method as scripts may have replaced it. */
function call(handler: Handler, method: string, ...values: unknown[]): unknown {
	return (handler[method] as Listener | undefined)?.apply(handler, values);
}

/** A method that returns a data attribute of the element. */
function dataOf(name: string) {
	return function read(this: Handler): string | undefined {
		return this.$element[0]?.dataset[name];
	};
}
