import net from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { smtpTransport } from "./mail-transport.ts";

const MAIL = { from: "a@b.in", to: "c@d.in", subject: "Your order", html: "<p>Hello</p>", text: "Hello" };

describe("a mail server that offers no encryption", () => {
	let server: net.Server;
	let address: string;
	const commands: string[] = [];
	let connections = 0;
	beforeEach(async () => {
		commands.length = 0;
		connections = 0;
		server = net.createServer((socket) => {
			connections++;
			socket.on("error", () => {});
			socket.write("220 relay\r\n");
			socket.on("data", (data) => {
				const line = data.toString();
				commands.push(line.slice(0, 4));
				if (line.startsWith("EHLO")) socket.write("250-relay\r\n250 8BITMIME\r\n");
				else if (line.startsWith("DATA")) socket.write("354 go on\r\n");
				else if (line.startsWith("QUIT")) socket.end("221 bye\r\n");
				else if (/^(MAIL|RCPT)/.test(line) || line.endsWith("\r\n.\r\n")) socket.write("250 ok\r\n");
				else if (line.startsWith("STARTTLS")) socket.write("502 not here\r\n");
			});
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const bound = server.address();
		address = `smtp://127.0.0.1:${bound && typeof bound === "object" ? bound.port : 0}`;
	});
	afterEach(() => new Promise((resolve) => server.close(resolve)));

	it("gets no mail", async () => {
		const transport = smtpTransport(address);
		await expect(transport.send(MAIL)).rejects.toThrow();
		transport.close();
		expect(commands).not.toContain("MAIL");
	});

	it("gets none without a sender, as in a shop whose export had no address", async () => {
		const transport = smtpTransport(`${address}?requireTLS=false`);
		await expect(transport.send({ ...MAIL, from: '"Mill" <>' })).rejects.toThrow(/^Mails have no sender: .*adminEmail/);
		transport.close();
		expect(commands).toEqual([]);
	});

	it("gets it if the operator allows it", async () => {
		const transport = smtpTransport(`${address}?requireTLS=false`);
		await transport.send(MAIL);
		transport.close();
		expect(commands).toContain("DATA");
	});

	it("gets many mails over few connections", async () => {
		const transport = smtpTransport(`${address}?requireTLS=false&maxConnections=2`);
		expect(transport.atOnce).toBe(4);
		await Promise.all(Array.from({ length: 30 }, () => transport.send(MAIL)));
		transport.close();
		expect(commands.filter((command) => command === "DATA")).toHaveLength(30);
		expect(connections).toBe(2);
	});
});

it("gives up a mail server that goes on talking without taking the mail", async () => {
	const sockets = new Set<net.Socket>();
	const server = net.createServer((socket) => {
		sockets.add(socket.on("error", () => {}));
		socket.write("220 tarpit\r\n");
		const talking = setInterval(() => socket.write("250-and\r\n"), 20);
		socket.on("close", () => clearInterval(talking));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as net.AddressInfo;
	const transport = smtpTransport(`smtp://127.0.0.1:${port}?requireTLS=false`, { longest: 300 });
	await expect(transport.send(MAIL)).rejects.toThrow("The mail server took longer than 0.3 seconds");
	// Otherwise its connection would be lost to the mails after it.
	await expect.poll(() => [...sockets].every((socket) => socket.destroyed)).toBe(true);
	for (const socket of sockets) socket.destroy();
	await new Promise((resolve) => server.close(resolve));
});
