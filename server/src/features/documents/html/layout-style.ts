import { INK } from '../../emails/emails.ts';

const FONT =
  "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,'PingFang SC','Hiragino Sans GB','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

/** Always light, even in dark mode; printed as an A4 page without background. */
export const SHEET_STYLE = `
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;padding:16px;background:${INK.ground};color:${INK.text};font:14px/1.5 ${FONT};-webkit-text-size-adjust:100%}
main{max-width:794px;margin:0 auto;padding:32px;background:#fff;border-top:6px solid ${INK.accent};overflow-wrap:anywhere}
header{display:flex;flex-wrap:wrap;justify-content:space-between;gap:16px 32px}
h1{margin:0;font-size:28px;line-height:1.2}
h1 span{display:block;font-size:17px;font-weight:400;color:${INK.quiet}}
.issuer{max-width:22em;font-size:12px;color:${INK.quiet}}
.issuer strong{display:block;font-size:17px;color:${INK.accent}}
.issuer img{display:block;max-width:200px;max-height:58px;margin:0 0 8px}
.lead{margin:16px 0;color:${INK.quiet}}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(118px,1fr));gap:12px;margin:0;padding:14px;border-radius:6px;background:${INK.muted}}
.figures dt{font-size:12px;color:${INK.faint}}
.figures dd{margin:0;font-size:12px;color:${INK.quiet}}
.figures dd:first-of-type{font-size:16px;font-weight:600;color:${INK.text}}
h2{margin:24px 0 6px;font-size:15px;color:${INK.accent}}
table{width:100%;border-collapse:collapse}
th,td{padding:6px 12px 6px 0;border-top:1px solid ${INK.line};text-align:left;vertical-align:top;font-weight:400}
th{font-size:12px;color:${INK.faint}}
.facts th{width:24%;line-height:1.75}
td p{margin:0}
td p+p{color:${INK.quiet}}
a{color:${INK.accent}}
.amounts th{font-size:14px;color:${INK.text}}
.amounts th span{display:inline-block}
.amounts td{padding-right:0;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.amounts .sum>*{font-weight:600}
.amounts .part>*{padding-left:16px;font-size:12px;color:${INK.faint}}
.note{margin:6px 0 0;font-size:12px;color:${INK.faint}}
.text{margin:0 0 6px}
footer{margin-top:28px;padding-top:10px;border-top:1px solid ${INK.line};font-size:12px;color:${INK.faint}}
footer strong{color:${INK.text}}
@media (max-width:480px){body{padding:0}main{padding:20px 16px}.facts,.facts tbody,.facts tr,.facts th,.facts td{display:block;width:auto}.facts td{padding-top:0;border-top:0}}
@page{size:A4;margin:14mm}
@media print{body{padding:0;background:none}main{max-width:none;padding:0}h2,tr{break-inside:avoid}h2{break-after:avoid}a{text-decoration:none}*{-webkit-print-color-adjust:exact;print-color-adjust:exact}}
`;
