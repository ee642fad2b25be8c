import { expect, it, vi } from "vitest";
import { createHandlerClasses, type Handler } from "./handler-classes.ts";

const { ViewModule, frontend } = createHandlerClasses((settings, name) => settings[`${name}_mobile`] ?? settings[name]);
const { Base } = frontend.handlers;

/** An element of a page, as far as handlers read it. */
function element(settings: object): ArrayLike<HTMLElement> {
	const dataset = {
		id: "9a1f002",
		element_type: "widget",
		widget_type: "bag-counter.default",
		settings: JSON.stringify(settings),
	};
	return [{ dataset } as unknown as HTMLElement];
}

class Counter extends Base {
	order: string[] = [];
	getDefaultSettings() {
		return { selectors: { bag: ".bag", sack: ".sack" }, $element: null };
	}
	getDefaultElements() {
		return { $bag: (this.getSettings as (name: string) => string)("selectors.bag") };
	}
	bindEvents() {
		Object.assign(this, { bound: this.elements.$bag });
	}
}
const ask = (handler: Handler, method: string, ...values: unknown[]) =>
	(handler[method] as (...values: unknown[]) => unknown)(...values);

it("a class of an add-on finds its elements and listens as soon as it is created", () => {
	const counter = new Counter({ $element: element({}), selectors: { sack: ".jute" } });
	expect(counter).toMatchObject({ bound: ".bag", isEdit: false });
	expect(ask(counter, "getSettings", "selectors")).toEqual({ bag: ".bag", sack: ".jute" });
	expect(ask(counter, "getSettings", "no.such")).toBe(undefined);
});

it("reads what its element was set to", () => {
	const counter = new Counter({ $element: element({ speed: 5, speed_mobile: 3, icon: { value: "star" } }) });
	expect(ask(counter, "getElementSettings")).toMatchObject({ speed: 5 });
	expect(ask(counter, "getElementSettings", "icon.value")).toBe("star");
	expect(ask(counter, "getCurrentDeviceSetting", "speed")).toBe(3);
	expect([ask(counter, "getID"), ask(counter, "getElementType"), ask(counter, "getWidgetType")]).toEqual([
		"9a1f002",
		"widget",
		"bag-counter",
	]);
});

it("extends as scripts for old browsers do: by extend, and by a function that calls its parent", () => {
	const onInit = vi.fn();
	const Extended = Base.extend({
		getDefaultElements: () => ({ $bag: "bag" }),
		onInit(this: Handler, ...values: unknown[]) {
			(Base.prototype.onInit as (...values: unknown[]) => void).apply(this, values);
			onInit(this.elements);
		},
	});
	const handler = new Extended({ $element: element({}) });
	expect(onInit).toHaveBeenCalledExactlyOnceWith({ $bag: "bag" });
	expect(handler).toBeInstanceOf(Base);

	function Old(this: Handler, ...given: unknown[]) {
		Base.apply(this, given);
	}
	Old.prototype = Object.create(Extended.prototype);
	const old = new (Old as unknown as typeof Base)({ $element: element({}) });
	expect(old.elements).toEqual({ $bag: "bag" });
	expect(onInit).toHaveBeenCalledTimes(2);
});

it("a handler that is not active does not start", () => {
	const bindEvents = vi.fn();
	const Idle = Base.extend({ isActive: () => false, bindEvents });
	new Idle({ $element: element({}) });
	expect(bindEvents).not.toHaveBeenCalled();
});

it("calls the method of an event and its listeners, until they leave", () => {
	const heard: unknown[] = [];
	const View = ViewModule.extend({ onOpened: (bags: number) => heard.push(`method ${bags}`) });
	const view = new View();
	const listener = (bags: number) => heard.push(`listener ${bags}`);
	ask(view, "on", "opened", listener);
	ask(view, "trigger", "opened", 5);
	ask(view, "off", "opened", listener);
	ask(view, "trigger", "opened", 6);
	expect(heard).toEqual(["method 5", "listener 5", "method 6"]);
});
