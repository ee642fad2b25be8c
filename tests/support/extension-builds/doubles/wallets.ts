import type { Double } from "./write-doubles.ts";

/** A wallet whose script closes it after every failed order, and keeps the functions it was given first. */
export const wallets: Readonly<Record<string, Double>> = {
	"eager-wallet": {
		blocks: ["checkout"],
		dependencies: ["wc-blocks-registry", "wp-element"],
		server: `payment: { gateways: [{ title: "Pay at the depot", description: "At the depot",
	gateway: { id: "depot_pay", decide: () => ({ refused: "The depot is closed." }) } }] },`,
		text: `(function(){var el=wp.element,h=el.createElement,registry=wc.wcBlocksRegistry;
function Wallet(p){var first=el.useRef(p).current;
el.useEffect(function(){return p.eventRegistration.onCheckoutFail(function(){p.onClose();return true})},[]);
function button(id,act){return h("button",{type:"button",id:id,onClick:act},id)}
return h("div",null,button("open-wallet",function(){first.onClick()}),
button("break-wallet",function(){first.onError("The wallet is empty.")}),
button("close-wallet",function(){first.onClose()}))}
registry.registerExpressPaymentMethod({name:"eager_wallet",content:h(Wallet),edit:h("p"),
canMakePayment:function(){return true}});
registry.registerPaymentMethod({name:"depot_pay",label:"Pay at the depot",ariaLabel:"Depot",content:h("p"),edit:h("p"),
canMakePayment:function(){return true},supports:{features:["products"]}})})();`,
	},
};
