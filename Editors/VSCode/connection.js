"use strict";

// JSON-RPC 2.0 with a child process over its pipes, as the Language Server Protocol frames it.

const { spawn } = require("child_process");

class Connection {
  /**
   * @param {string} command
   * @param {string[]} args
   * @param {string | undefined} folder  where the process works
   * @param {{notify(method: string, params: any): void, request(method: string, params: any): any,
   *     end(reason: string | undefined): void}} listener
   */
  constructor(command, args, folder, listener) {
    this.listener = listener;
    this.waiting = new Map();
    this.last = 0;
    this.buffer = Buffer.alloc(0);
    this.isOpen = true;
    this.process = spawn(command, args, { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
    this.process.on("error", (error) => this.end(error.message));
    this.process.on("exit", (code, signal) => this.end(`it ended with ${signal ?? code}`));
    // Whoever writes to a process that is gone is told so; its end is told as well.
    this.process.stdin.on("error", () => {});
    this.process.stdout.on("data", (data) => this.receive(data));
  }

  send(message) {
    if (!this.isOpen) return;
    const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** @param {{onCancellationRequested(listener: () => void): {dispose(): void}} | undefined} token */
  request(method, params, token) {
    if (!this.isOpen) return Promise.resolve(null);
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      const cancelling = token?.onCancellationRequested(() => this.notify("$/cancelRequest", { id }));
      this.waiting.set(id, {
        resolve(result) {
          cancelling?.dispose();
          resolve(result);
        },
        reject(error) {
          cancelling?.dispose();
          reject(error);
        },
      });
      this.send({ id, method, params });
    });
  }

  receive(data) {
    this.buffer = Buffer.concat([this.buffer, data]);
    for (;;) {
      const head = this.buffer.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = /content-length: *(\d+)/i.exec(this.buffer.toString("latin1", 0, head));
      const start = head + 4;
      const end = start + (length ? Number(length[1]) : 0);
      if (this.buffer.length < end) return;
      const body = this.buffer.toString("utf8", start, end);
      this.buffer = this.buffer.subarray(end);
      if (length) this.take(JSON.parse(body));
    }
  }

  take(message) {
    if (message.method !== undefined && message.id !== undefined) {
      this.send({ id: message.id, result: this.listener.request(message.method, message.params) ?? null });
    } else if (message.method !== undefined) {
      this.listener.notify(message.method, message.params);
    } else {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.error) waiting?.reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      else waiting?.resolve(message.result);
    }
  }

  /** Ends the session as the protocol wants it. */
  async close() {
    if (!this.isOpen) return;
    this.isClosing = true;
    await this.request("shutdown", null);
    this.notify("exit", null);
  }

  end(reason) {
    if (!this.isOpen) return;
    this.isOpen = false;
    for (const waiting of this.waiting.values()) waiting.resolve(null);
    this.waiting.clear();
    this.listener.end(this.isClosing ? undefined : reason);
  }
}

module.exports = { Connection };
