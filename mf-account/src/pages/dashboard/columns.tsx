import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { ColumnsParts as Parts } from './columns-parts.ts';
import { namedColumns } from './columns-room.ts';

export interface Column {
  readonly key: string;
  /** Axis label, shown if there is room. */
  readonly name: string;
  readonly value: number;
  /** Tooltip. */
  readonly reading: string;
}

interface ColumnsProps {
  readonly title: string;
  readonly columns: readonly Column[];
  /** Grid lines: round values from 0 to at least the highest. */
  readonly lines: readonly number[];
  /** Formats a grid line value. */
  readonly figure: (value: number) => string;
  /** Width of the value axis in pixels. */
  readonly left: number;
  /** Index of the column under the pointer. */
  readonly pointed: number | undefined;
  readonly onPoint: (place: number) => void;
}

const AXIS_HEIGHT = 26;
const AHEAD = 8;

/** Column chart that fills its container. It has no tab stop, because a table shows the same data. */
export function Columns({ title, columns, lines, figure, left, pointed, onPoint }: ColumnsProps) {
  const { parentRef, width, height } = useParentSize({ initialSize: { width: 480, height: 200 }, debounceTime: 0 });
  const baseline = Math.max(AHEAD, height - AXIS_HEIGHT);
  const highest = Math.max(...lines, ...columns.map(({ value }) => value));
  const y = scaleLinear<number>({ domain: [0, highest], range: [baseline, AHEAD] });
  const x = scaleBand<string>({ domain: columns.map(({ key }) => key), range: [left, width], padding: 0.28 });
  const named = namedColumns(columns, width - left);
  return (
    <Parts.Root>
      <Parts.Head>
        <Parts.Title>{title}</Parts.Title>
        <Parts.Reading>{pointed === undefined ? '' : columns[pointed]?.reading}</Parts.Reading>
      </Parts.Head>
      <Parts.Plot>
        <Parts.Room ref={parentRef}>
          <Parts.Drawing width={width} height={height} aria-hidden>
            <GridRows scale={y} left={left} width={Math.max(0, width - left)} tickValues={[...lines]}>
              {({ lines: rows }) =>
                rows.map(({ index, from, to }) => (
                  <Parts.Line key={index} x1={from.x} x2={to.x} y1={from.y} y2={to.y} />
                ))
              }
            </GridRows>
            {columns.map(({ key, value }, place) => (
              <Parts.Column
                as={Bar}
                key={key}
                pointed={place === pointed}
                x={x(key)}
                width={x.bandwidth()}
                y={y(value)}
                height={baseline - y(value)}
              />
            ))}
            <Parts.Baseline x1={left} x2={width} y1={baseline} y2={baseline} />
            <AxisLeft
              scale={y}
              left={left}
              tickValues={[...lines]}
              tickFormat={(value) => figure(Number(value))}
              tickComponent={(tick) => (
                <Parts.Figure x={tick.x} y={tick.y} dy="0.3em">
                  {tick.formattedValue}
                </Parts.Figure>
              )}
              hideAxisLine
              hideTicks
            />
            <AxisBottom
              scale={x}
              top={baseline}
              tickValues={named.map(({ key }) => key)}
              tickFormat={(key) => named.find((column) => column.key === key)?.name}
              tickComponent={(tick) => (
                <Parts.Name x={tick.x} y={tick.y}>
                  {tick.formattedValue}
                </Parts.Name>
              )}
              hideAxisLine
              hideTicks
            />
            {columns.map(({ key }, place) => (
              <Parts.Place
                key={key}
                data-place={place}
                x={(x(key) ?? 0) - (x.step() - x.bandwidth()) / 2}
                width={x.step()}
                height={baseline}
                onPointerEnter={() => onPoint(place)}
              />
            ))}
          </Parts.Drawing>
        </Parts.Room>
      </Parts.Plot>
    </Parts.Root>
  );
}
