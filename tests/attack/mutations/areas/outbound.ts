import type { Mutation } from "../mutation";

/** Protections of the requests that the site sends. */
export const OUTBOUND_MUTATIONS: readonly Mutation[] = [
  {
    name: "request only the hosts of a service",
    file: "worker/outbound/index.ts",
    text: "policy.hosts.includes(host)",
    replacement: "true",
    part: "outbound",
    result: "requests of the cron job to forbidden URLs",
  },
  {
    name: "request HTTPS only",
    file: "worker/outbound/index.ts",
    text: 'protocol === "https:"',
    replacement: "true",
    part: "outbound",
    result: "requests of the cron job to forbidden URLs",
  },
  {
    name: "refuse names and passwords in URLs that it requests",
    file: "worker/outbound/index.ts",
    text: 'username === "" && password === ""',
    replacement: "true",
    part: "outbound",
    result: "requests of the cron job to forbidden URLs",
  },
  {
    name: "accept only Discord's hosts as webhooks",
    file: "domain/alerts/webhook.ts",
    text: "!HOSTS.includes(host)",
    replacement: "false",
    part: "outbound",
    result: "webhooks at other hosts",
  },
  {
    name: "accept only a shop's own hosts as its pages",
    file: "domain/stock/productReading.ts",
    text: "!hosts.includes(url.host)",
    replacement: "false",
    part: "outbound",
    result: "shop pages at other hosts",
  },
];
