/** Where data leaves the machine: commands and calls that talk to another one. */
import { gateOf, type Gate, type Held } from "../needles/gate.ts";

/** Commands that fetch or send over HTTP. */
export const HTTP_COMMAND = /(?<![\w./-])(?:\/usr\/(?:local\/)?bin\/)?(?:curl|wget|wget2|xh|xhs|httpie|aria2c|axel)(?:\.exe)?(?![\w-]|\.\w)|(?<![\w./-])https?\s{1,20}(?:--\S{1,60}\s{1,20}){0,6}(?:POST|PUT|GET|PATCH)\b|\b(?:Invoke-WebRequest|Invoke-RestMethod|UploadString|UploadFile|UploadData|DownloadString|DownloadFile|Start-BitsTransfer)\b|(?<![\w./-])(?:iwr|irm)(?![\w-])/iu;

/** Other ways out: sockets, mail, file transfer, public places. */
export const OTHER_COMMAND = /(?<![\w./-])(?:nc|ncat|netcat|telnet|socat|tftp|sftp|lftp|ftp|scp|rsync|rclone|mailx?|mutt|sendmail|msmtp|swaks|ssmtp|croc|wormhole|s3cmd|mc)(?:\.exe)?\s{1,20}\S|\/dev\/(?:tcp|udp)\/|\bopenssl\s{1,20}s_client\b|\bSend-MailMessage\b|\bgh\s{1,20}(?:gist\s{1,20}(?:create|edit)|(?:issue|pr|release)\s{1,20}(?:comment|create|edit|review|upload)|api\b)|\bglab\s{1,20}(?:snippet|issue|mr)\b|\baws\s{1,20}s3(?:api)?\s{1,20}(?:cp|mv|sync|put-object)\b|\bgsutil\s{1,20}(?:-m\s{1,20})?(?:cp|rsync|mv)\b|\bgcloud\s{1,20}storage\s{1,20}cp\b|\baz\s{1,20}storage\s{1,20}blob\s{1,20}upload\b|\bipfs\s{1,20}add\b|\bgit\s{1,20}push\s{1,20}(?:-\S{1,60}\s{1,20}){0,6}(?:https?:|git@|ssh:)|(?<![\w./-])ssh\s{1,20}(?:-\S{1,80}\s{1,20}){0,4}(?:\S{1,120}\s{1,20})?[\w.-]{1,60}@[\w.-]{1,120}|\b(?:transfer\.sh|termbin\.com|0x0\.st|pastebin\.com|ix\.io|file\.io|webhook\.site|requestbin|ngrok)\b/u;

/** Calls of programs. */
export const CALL = /\brequests\.(?:post|get|put|patch|request|Session)\b|\burlopen\s{0,20}\(|\burllib\.request\b|\burlretrieve\b|\bhttpx\.\w{1,60}|\baiohttp\b|\bhttp\.client\b|\bHTTPS?Connection\s{0,20}\(|\bfetch\s{0,20}\(|\baxios\b|\bXMLHttpRequest\b|\bsendBeacon\s{0,20}\(|\bWebSocket\s{0,20}\(|\bgot(?:\.\w{1,60})?\s{0,20}\(|\bhttps?\.(?:request|get)\s{0,20}\(|\b(?:superagent|needle|undici)\b|\bNet::HTTP\b|\bRestClient\b|\bHTTParty\b|\bFaraday\b|\bURI\.open\b|\bhttp\.(?:Post|PostForm|Get|NewRequest)\b|\bcurl_(?:init|exec|setopt)\b|\bLWP::|\bHTTP::Tiny\b|\bIO::Socket\b|\bfsockopen\b|\bstream_context_create\b|\bGuzzleHttp\b|\bsmtplib\b|\bsendmail\s{0,20}\(|\bsendMail\s{0,20}\(|\bupload_file(?:obj)?\s{0,20}\(|\bput_object\s{0,20}\(|\bsocket\.(?:socket|connect|create_connection|create_datagram\w{0,60})\b|\.(?:sendto|sendall|connect_ex)\s{0,20}\(|\breqwest\b|\bureq\b|\bHttpClient\b|\bWebClient\b|\bopenConnection\b|\bparamiko\b|\bftplib\b|\bnet\.(?:connect|Dial|createConnection|Socket)\b|\bTCPSocket\b|\bgists?\.create\b|\bcreateComment\b|\bfile_get_contents\s{0,20}\(\s{0,20}["']https?:/u;

/** What sends or fetches, in order of how often it is met. */
const SENDING: readonly RegExp[] = [HTTP_COMMAND, CALL, OTHER_COMMAND, /\bgit\s{1,20}push\b/u];
/** Whether each of them can match at all, and whether one of them can. */
const SENDING_GATES = SENDING.map((pattern) => gateOf(pattern));
export const MAY_SEND = gateOf(...SENDING);

/** Whether a text sends or fetches; `held`: what the view holds that it stands in. */
export function sends(text: string, held: Held): boolean {
  for (let index = 0; index < SENDING.length; index += 1) if (held.may(SENDING_GATES[index] as Gate) && (SENDING[index] as RegExp).test(text)) return true;
  return false;
}

const HOST = /\b(?:https?|wss?|ftps?|ssh|git):\/\/(?:[^\s/@"'`<>]{1,200}@)?(\[[0-9a-fA-F:.]{2,45}\]|[^\s/:?#"'`<>(){}|\\,;]{1,253})/gu;
const LOCAL = /^(?:localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\]|host\.docker\.internal|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}|[\w-]{1,200}\.local(?:host)?|[\w-]{1,200})$/iu;

/** The hosts of the URLs in a text, in lower case, as written. */
export function hostsIn(text: string): readonly string[] {
  return [...text.matchAll(HOST)].map(([, host]) => (host ?? "").toLowerCase());
}

/** Whether a host is the machine itself or its network, or a name without a dot. */
export const isLocal = (host: string): boolean => LOCAL.test(host) && !/^metadata$/u.test(host);

/** Whether a text talks to the machine itself only. */
export function staysLocal(text: string): boolean {
  const hosts = hostsIn(text);
  return hosts.length > 0 && hosts.every(isLocal);
}
